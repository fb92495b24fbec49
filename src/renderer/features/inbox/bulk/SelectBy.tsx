import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { focusList } from '../list/list-focus.ts'
import { KeyHint } from '#renderer/ui/KeyedButton.tsx'
import { ask, pick, useInboxState } from '../inbox-state.ts'
import { ANY, choicesOf, type Criteria, matching, type Trait, TRAITS } from './criteria.ts'

const NAMES: Record<Trait, string> = {
  kind: 'Kind',
  scope: 'Scope',
  rule: 'Rule',
  creator: 'Raised by',
  group: 'About',
}

const SURE = ['0.5', '0.6', '0.7', '0.8', '0.9', '0.95'].map((value) => ({
  value,
  label: `at least ${Math.round(Number(value) * 100)} of 100`,
}))

/** Items by what they have in common, to be settled together. */
export function SelectBy({ cards }: { cards: readonly ReviewCard[] }) {
  const open = useInboxState((view) => view.asking === 'select')
  return (
    <Popover
      label="Select items by"
      align="end"
      open={open}
      onOpenChange={(wanted) => ask(wanted ? 'select' : null)}
      className="w-100"
      trigger={
        <Button size="s" icon={ListChecks} aria-keyshortcuts="S">
          Select by…
          <KeyHint shortcut="S" />
        </Button>
      }
    >
      <Form cards={cards} />
    </Popover>
  )
}

function Form({ cards }: { cards: readonly ReviewCard[] }) {
  const [wanted, setWanted] = useState<Criteria>(ANY)
  const found = matching(cards, wanted)
  function select() {
    pick(found.map(({ id }) => id))
    ask(null)
    // After the popover has given the focus back to its button.
    setTimeout(focusList)
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (found.length > 0) select()
      }}
    >
      {TRAITS.map((trait) => (
        <FieldRow key={trait} label={NAMES[trait]}>
          <Select
            size="s"
            className="w-64"
            value={wanted[trait] ?? ''}
            options={[
              { value: '', label: 'any' },
              ...choicesOf(cards, trait).map(({ value, label, count }) => ({
                value,
                label: `${label} (${count})`,
              })),
            ]}
            onChange={(value) => setWanted({ ...wanted, [trait]: value === '' ? null : value })}
          />
        </FieldRow>
      ))}
      <FieldRow label="How sure">
        <Select
          size="s"
          className="w-64"
          value={wanted.confidence?.toString() ?? ''}
          options={[{ value: '', label: 'any' }, ...SURE]}
          onChange={(value) =>
            setWanted({ ...wanted, confidence: value === '' ? null : Number(value) })
          }
        />
      </FieldRow>
      <Button type="submit" variant="primary" disabled={found.length === 0} className="mt-1">
        {found.length === 0 ? 'No item is like that' : `Select ${counted(found.length, 'item')}`}
      </Button>
    </form>
  )
}
