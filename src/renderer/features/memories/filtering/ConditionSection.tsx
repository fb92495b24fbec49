import { useState, type FormEvent } from 'react'
import { refineMemories } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { NAMED_FIELDS, fieldNoun } from '#shared/where-words.ts'
import {
  askingsOf,
  askingWords,
  CONTENT,
  CONTEXT,
  FIRST_DRAFT,
  GOALS,
  hasPath,
  redrafted,
} from './condition-draft.ts'
import type { ConditionDraft } from './condition-draft.ts'
import { drafted, type Refusal } from './condition-parse.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { clearConditions, conditionsIn, withCondition } from './filter-edit.ts'
import { FoldingSection } from './FoldingSection.tsx'

/** Asks of any field what the lists above cannot: "importance at least 0.7". */
export function ConditionSection({ filter }: { filter: MemoryFilter }) {
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function change(to: Partial<ConditionDraft>) {
    setRefusal(null)
    setDraft(redrafted(draft, to))
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const asked = drafted(draft)
    if (asked.kind === 'refused') return setRefusal(asked)
    refineMemories({ filter: withCondition(filter, asked.condition) })
    change({ value: '' })
  }

  return (
    <FoldingSection
      name="conditions"
      title="Condition"
      picked={conditionsIn(filter).length}
      onClear={() => refineMemories({ filter: clearConditions(filter) })}
    >
      <form onSubmit={add} noValidate className="flex flex-col gap-1.5 py-1">
        <Field label="Field" labelHidden>
          <Select value={draft.field} options={FIELDS} onChange={(field) => change({ field })} />
        </Field>
        {hasPath(draft.field) && (
          <Field
            label={PATHS[draft.field] ?? 'Which'}
            labelHidden
            error={refusal?.at === 'path' ? refusal.sentence : null}
          >
            <TextField
              mono
              value={draft.path}
              onChange={(path) => change({ path })}
              placeholder={draft.field === GOALS ? 'goal' : 'name or name.deeper'}
            />
          </Field>
        )}
        <Field label="Comparison" labelHidden>
          <Select
            value={draft.asking}
            options={askingsOf(draft.field).map((value) => ({
              value,
              label: askingWords(draft.field, value),
            }))}
            onChange={(asking) => change({ asking })}
          />
        </Field>
        <ConditionValue
          draft={draft}
          error={refusal?.at === 'value' ? refusal.sentence : null}
          onChange={(value) => change({ value })}
        />
        <Button type="submit" size="s" className="self-end">
          Add condition
        </Button>
      </form>
    </FoldingSection>
  )
}

const FIELDS = [
  ...NAMED_FIELDS.map((value) => ({ value, label: capital(fieldNoun(value)) })),
  { value: CONTEXT, label: 'Context…' },
  { value: CONTENT, label: 'Content…' },
  { value: GOALS, label: 'Value for a goal…' },
]

const PATHS: Readonly<Record<string, string>> = {
  [CONTEXT]: 'Path in the context',
  [CONTENT]: 'Path in the content',
  [GOALS]: 'Goal',
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
