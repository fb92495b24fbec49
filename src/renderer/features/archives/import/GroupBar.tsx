import { count } from '#renderer/lib/format.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { ImportChoice, ImportGroup } from '#shared/archive.ts'
import { CHOICE_WORDS } from './import-words.ts'
import { choosePlan, settleAll, takeGroup, takenOf, useChoosing } from './plan-choices.ts'

const CHOICES: readonly ImportChoice[] = ['mine', 'theirs', 'both']

/** What becomes of a whole group. */
export function GroupBar({ group, total }: { group: ImportGroup; total: number }) {
  const choices = useChoosing((view) => view.choices)
  if (total === 0) return null
  if (group === 'conflicting')
    return (
      <div className="flex items-center gap-2 text-sm text-soft">
        All of them
        <Select
          size="s"
          aria-label="What becomes of all conflicts"
          value={choices.each.size === 0 ? choices.conflicts : ''}
          options={[
            ...(choices.each.size === 0 ? [] : [{ value: '' as const, label: 'As chosen below' }]),
            ...CHOICES.map((value) => ({ value, label: CHOICE_WORDS[value] })),
          ]}
          onChange={(next) => {
            if (next !== '') choosePlan((before) => settleAll(before, next))
          }}
        />
      </div>
    )
  if (group === 'identical')
    return <p className="text-sm text-soft">They are here already, word for word.</p>
  if (group === 'refused')
    return <p className="text-sm text-soft">They cannot be taken; each says why.</p>
  const taken = takenOf(choices, group, total)
  return (
    <Checkbox
      checked={taken === 0 ? false : taken === total || 'mixed'}
      onChange={() => choosePlan((before) => takeGroup(before, group, taken !== total))}
    >
      <span className="text-sm">
        Take all {count(total)}
        {taken > 0 && taken < total && (
          <span className="text-soft tabular-nums"> ({count(taken)} chosen)</span>
        )}
      </span>
    </Checkbox>
  )
}
