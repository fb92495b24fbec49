import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { toggled } from '#renderer/lib/toggled.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { IndexRepair } from '#shared/indices.ts'
import type { MemoryId } from '#shared/memory.ts'
import { RepairSheet } from './RepairSheet.tsx'
import { useTagName } from './tag-name.ts'

type By = 'words' | 'ticks'
const WAYS = [
  { value: 'words', label: 'With certain words' },
  { value: 'ticks', label: 'The ones I tick' },
] as const

/** Some of those with a tag get another one instead. */
export function SplitDialog({ tag }: { tag: string }) {
  const { typed, setTyped, name, error } = useTagName('')
  const [by, setBy] = useState<By>('words')
  const [words, setWords] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<MemoryId>>(new Set())
  const text = useSettled(words.trim(), 250)
  const of = chosen(by, text, ticked)
  return (
    <RepairSheet
      title={`Split the tag ${tag}`}
      sentence="Some of the memories with this tag get another one instead."
      repair={name === null || of === null ? null : { do: 'split', tag, to: name, of }}
    >
      <Field label="New tag" error={error}>
        <TextField value={typed} onChange={setTyped} maxLength={64} />
      </Field>
      <Segments label="Which memories" value={by} options={WAYS} onChange={setBy} />
      {by === 'words' ? (
        <Field label="Words they hold">
          <TextField value={words} onChange={setWords} maxLength={200} />
        </Field>
      ) : (
        <Ticks tag={tag} ticked={ticked} onTick={(id) => setTicked(toggled(ticked, id))} />
      )}
    </RepairSheet>
  )
}

function chosen(
  by: By,
  text: string,
  ticked: ReadonlySet<MemoryId>,
): Extract<IndexRepair, { do: 'split' }>['of'] | null {
  if (by === 'ticks') return ticked.size === 0 ? null : { ids: [...ticked] }
  return text === '' ? null : { filter: { text } }
}

/** As many as somebody ticks by hand. */
const LISTED = 200

interface TicksProps {
  tag: string
  ticked: ReadonlySet<MemoryId>
  onTick: (id: MemoryId) => void
}

function Ticks({ tag, ticked, onTick }: TicksProps) {
  const { data } = useEngineQuery('memories.page', {
    filter: { tags: [tag] },
    sort: NEWEST_FIRST,
    limit: LISTED,
  })
  return (
    <div>
      <ul
        aria-label={`Memories tagged ${tag}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="scroller max-h-[22vh] rounded-md border focus-visible:-outline-offset-2"
      >
        {data?.rows.map(({ id, summary }) => (
          <li key={id} className="border-b px-3 py-1 text-sm last:border-b-0">
            <Checkbox checked={ticked.has(id)} onChange={() => onTick(id)}>
              <span dir="auto" className="block truncate">
                {summary}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {data?.next && (
        <p className="pt-1 text-sm text-soft">
          The newest {LISTED} are listed; choose by words to reach all of them.
        </p>
      )}
    </div>
  )
}
