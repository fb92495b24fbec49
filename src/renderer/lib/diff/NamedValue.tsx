import { MemoryId } from '#shared/memory.ts'
import { useEngineQuery } from '../engine.ts'
import { TextView } from './TextDiffView.tsx'

/** One of a list of values; a link says what stands at its end, because an id says nothing to a person. */
export function NamedValue({ value }: { value: string }) {
  const link = linkIn(value)
  return link === null ? value : <LinkValue {...link} />
}

function linkIn(value: string) {
  const [kind = '', end = ''] = value.split(' ')
  const id = MemoryId.safeParse(end).data
  return id === undefined || value !== `${kind} ${end}` ? null : { kind, id }
}

function LinkValue({ kind, id }: { kind: string; id: MemoryId }) {
  const { data, error } = useEngineQuery('memories.get', { id })
  if (error) return `${kind} a memory that is not in the vault any more`
  return data === undefined ? `${kind} …` : `${kind} “${data.summary}”`
}

/** All of them: tags in a row, links a line each. */
export function NamedValues({ values }: { values: readonly string[] }) {
  if (values.every((value) => linkIn(value) === null)) return <TextView text={values.join(', ')} />
  return (
    <ul>
      {values.map((value) => (
        <li key={value} className="break-words">
          <NamedValue value={value} />
        </li>
      ))}
    </ul>
  )
}
