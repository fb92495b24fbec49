import { Content } from '#shared/content.ts'
import type { ExportDone } from '#shared/archive.ts'
import type { Link, Memory } from '#shared/memory.ts'
import { plainTextOf } from '../../memories/text/plain-text.ts'
import type { Reads } from '../../store/port.ts'
import { memoriesOf, scopesIn } from '../export/gather.ts'
import type { ExportOrder } from '../export/write-archive.ts'
import type { UnderWork } from '../works.ts'
import { noteName } from './note-name.ts'

/** A memory with the whole of what it says, and its links by the names of what they lead to. */
export interface ToldMemory {
  memory: Memory
  text: string
  links: { kind: Link['kind']; name: string }[]
}

/** Every memory that leaves, in the order of the archive. */
export async function* eachMemory(
  { store, part }: ExportOrder,
  under: UnderWork,
  counts: Pick<ExportDone, 'memories'>,
): AsyncGenerator<ToldMemory> {
  const scopes = await scopesIn(store, part)
  const total = scopes.reduce((sum, { count }) => sum + count, 0)
  for (const { ids } of scopes)
    for await (const memory of memoriesOf(store, ids())) {
      counts.memories += 1
      under.step('Writing memories', counts.memories, total)
      yield await toldOf(store, memory)
    }
}

export async function toldOf(store: Reads, memory: Memory): Promise<ToldMemory> {
  return { memory, text: await wholeText(store, memory), links: await namedLinks(store, memory) }
}

async function wholeText(store: Reads, { attachment, content }: Memory): Promise<string> {
  const whole = attachment === null ? null : await store.attachment(attachment.digest)
  if (whole === null) return plainTextOf(content)
  try {
    return plainTextOf(Content.parse(JSON.parse(whole)))
  } catch {
    return whole
  }
}

/** A link to what is gone says nothing to another program. */
async function namedLinks(store: Reads, { links }: Memory): Promise<ToldMemory['links']> {
  if (links.length === 0) return []
  const targets = await store.get(
    'memory',
    links.map(({ to }) => to),
  )
  const names = new Map(targets.map((target) => [target.id, noteName(target)]))
  return links.flatMap(({ kind, to }) => {
    const name = names.get(to)
    return name === undefined ? [] : [{ kind, name }]
  })
}
