import type { Input } from '#shared/contract.ts'
import { LINK_KINDS, MemoryType } from '#shared/memory.ts'
import { Scope } from '#shared/scope.ts'
import type { Retold, Wording } from './beats.ts'
import type { StoryScope, Who } from './cast.ts'
import { fillDates } from './story-time.ts'

type Draft = Input<'memories.create'>

export function draftOf(where: StoryScope, words: Wording, who: Who): Draft {
  const scope = scopeOf(where)
  const { content, ...rest } = editOf(words)
  if (content === undefined) throw new Error('a memory of the story says nothing')
  return {
    ...(scope.kind === 'project' ? { domain: scope.id } : {}),
    ...(who === 'USER' ? {} : { source: 'mcp/record' }),
    ...rest,
    content,
    scope,
  }
}

/** Only the fields that were spoken of. */
export function editOf(words: Retold): Partial<Draft> {
  const { is, key, tags, links, text, during: _during, ...asGiven } = words
  const [type, subtype] = is?.split(' ') ?? []
  const [domain, taskType] = key?.split(':') ?? []
  return {
    ...asGiven,
    ...(type === undefined ? {} : { type: MemoryType.parse(type) }),
    ...(subtype === undefined ? {} : { subtype }),
    ...(domain === undefined ? {} : { domain }),
    ...(taskType === undefined ? {} : { taskType }),
    ...(tags === undefined ? {} : { tags: tags.split(' ') }),
    ...(text === undefined ? {} : { content: { form: 'text' as const, text } }),
    ...(links === undefined ? {} : { links: linksOf(links) }),
  }
}

/** `{@slug}` becomes the id of that memory, `{w3d2}` a date, however deep they stand. */
export function filled(
  value: Partial<Draft>,
  idOf: (slug: string) => string,
  endsAt: number,
): unknown {
  const text = fillDates(JSON.stringify(value), endsAt)
  return JSON.parse(text.replace(/\{@([a-z0-9-]+)\}/g, (_match, slug: string) => idOf(slug)))
}

function linksOf(links: NonNullable<Retold['links']>) {
  return LINK_KINDS.flatMap((kind) =>
    (links[kind] ?? []).map((slug) => ({ kind, to: `{@${slug}}` })),
  )
}

export function scopeOf(where: StoryScope) {
  const [kind, id] = where.split('/')
  return Scope.parse(id === undefined ? { kind } : { kind, id })
}
