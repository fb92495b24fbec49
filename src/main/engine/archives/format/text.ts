import type { Noun } from '#shared/journal.ts'
import { Content } from '#shared/content.ts'
import { Memory } from '#shared/memory.ts'
import type { NounRecords } from '../../store/records.ts'
import { RECORD_SCHEMAS } from './schemas.ts'

/** What a memory is comes before what became of it. */
const FIRST = ['id', 'type', 'subtype', 'summary', 'content', 'attachment', 'scope', 'tags']

/**
 * A record as its file says it: always in the same order, so that git shows what changed and nothing
 * else. What an earlier Loci wrote and this one would not accept stands there as it is.
 */
export function textOf<N extends Noun>(noun: N, record: NounRecords[N]): string {
  return pretty(ordered(noun, record))
}

export function ordered<N extends Noun>(noun: N, record: NounRecords[N]): object {
  if ('importance' in record) return orderedMemory(record)
  const parsed = RECORD_SCHEMAS[noun].safeParse(record)
  return parsed.success ? parsed.data : record
}

const ORDER = [...new Set([...FIRST, ...Object.keys(Memory.shape)])]
const KNOWN: ReadonlySet<string> = new Set(ORDER)

/** Parsing each for the sake of its order took as long as writing it: what has one shape only is put in order by name. */
function orderedMemory(memory: Memory): object {
  const { content, scope, links, attachment } = memory
  const fields: Record<string, unknown> = {
    ...memory,
    content: orderedContent(content),
    scope: 'id' in scope ? { kind: scope.kind, id: scope.id } : { kind: scope.kind },
    links: links.map(({ kind, to }) => ({ kind, to })),
    attachment: attachment && { digest: attachment.digest, bytes: attachment.bytes },
  }
  const others = Object.keys(memory).filter((name) => !KNOWN.has(name))
  const names = [...ORDER.filter((name) => name in fields), ...others]
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

function orderedContent(content: Memory['content']): object {
  const [first, second, ...rest] = Object.keys(content)
  if (content.form === 'text' && first === 'form' && second === 'text' && rest.length === 0)
    return content
  const parsed = Content.safeParse(content)
  return parsed.success ? parsed.data : content
}

export const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
