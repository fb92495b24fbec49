import type { Content } from '#shared/content.ts'
import { MemoryId } from '#shared/memory.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Markdown } from '#renderer/lib/markdown/Markdown.tsx'
import { visibleMarks } from '#shared/visible-marks.ts'
import { CodeEditor } from '../code/CodeEditor.tsx'
import { CONTENT_FIELDS, type ContentField } from '../draft/content-fields.ts'
import { JsonText } from '../code/JsonText.tsx'
import { MemoryLink } from './MemoryLink.tsx'

/** Content by its form, part by part. Memory text is somebody else's: Markdown is laid out, and is never more than text here. */
export function ContentView({ content, large }: { content: Content; large: boolean }) {
  const parts: Record<string, unknown> = { ...content }
  const fields = CONTENT_FIELDS[content.form].filter(
    ({ name }) => parts[name] !== undefined && parts[name] !== '',
  )
  const [only, ...others] = fields
  if (only !== undefined && others.length === 0)
    return <PartView field={only} value={parts[only.name]} large={large} />
  return (
    <dl className="flex flex-col gap-2">
      {fields.map((field) => (
        <div key={field.name} className="min-w-0">
          <dt className="text-sm text-soft">{field.label}</dt>
          <dd className="min-w-0">
            <PartView field={field} value={parts[field.name]} large={large} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PartView({
  field,
  value,
  large,
}: {
  field: ContentField
  value: unknown
  large: boolean
}) {
  switch (field.kind) {
    case 'json':
      if (large)
        return <Large label={field.label} text={JSON.stringify(value, null, 2)} language="json" />
      return <JsonText value={value} />
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'lines':
      return <Items items={Array.isArray(value) ? value.map(String) : []} />
    case 'body':
      if (large) return <Large label={field.label} text={String(value)} language="text" />
      return <Markdown text={visibleMarks(String(value))} />
    case 'line':
    case 'number':
      return <PlainText text={String(value)} />
  }
}

function Items({ items }: { items: readonly string[] }) {
  if (items.length === 0) return 'None'
  return (
    <ul>
      {items.map((item) => {
        const id = MemoryId.safeParse(item)
        return <li key={item}>{id.success ? <NamedMemory id={id.data} /> : visibleMarks(item)}</li>
      })}
    </ul>
  )
}

/** By what it says: an id tells nobody anything, unless nothing else is left of it. */
function NamedMemory({ id }: { id: MemoryId }) {
  const { data: memory } = useEngineQuery('memories.get', { id })
  return <MemoryLink id={id}>{memory?.summary ?? id}</MemoryLink>
}

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      {visibleMarks(text)}
    </p>
  )
}

/** Millions of characters in one element would take seconds to lay out. */
function Large({
  label,
  text,
  language,
}: {
  label: string
  text: string
  language: 'text' | 'json'
}) {
  return (
    <CodeEditor
      label={label}
      value={visibleMarks(text)}
      language={language}
      className="[--most:60vh]"
    />
  )
}
