import { type Memory, Tag } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { GENERAL } from '#engine/memories/compose/keys.ts'

/** Of a failure: that it is one, and of which kind. */
export function errorTags({ content }: Pick<Memory, 'content'>): string[] {
  return content.form === 'error' ? slugs('error', content.errorType) : []
}

/** What a tier keeps has the tier, what it is, and what it is about for tags; anything else has none of these. */
export function placeTags(memory: Memory): string[] {
  const { scope, subtype, domain, context, content } = memory
  const about = domain === GENERAL ? null : domain
  const named = `${tierOf(scope)} ${subtype}`
  switch (named) {
    case 'task reasoning':
      return slugs('task', context['stage'])
    case 'task tool-output':
      return slugs('task', 'tool', context['tool'])
    case 'project decision':
      return slugs('project', 'decision', about)
    case 'project convention':
      return slugs('project', 'convention', scope.kind === 'global' ? null : scope.id)
    case 'project failure':
      return slugs('project', 'failure', content.form === 'error' ? content.errorType : about)
    case 'global preference':
      return slugs('global', 'preference', about)
    case 'global pattern':
      return slugs('global', 'pattern', about)
    default:
      return []
  }
}

function tierOf({ kind }: Scope): 'task' | 'project' | 'global' {
  if (kind === 'global') return 'global'
  return kind === 'task' || kind === 'session' ? 'task' : 'project'
}

/** As tags are written; what cannot be one is left out. */
function slugs(...names: unknown[]): string[] {
  return names.flatMap((name) => {
    if (typeof name !== 'string') return []
    const plain = name
      .normalize('NFC')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
      .toLowerCase()
      .replaceAll(/[^\p{Ll}\p{Lo}\p{M}\p{N}._-]+/gu, '-')
      .replaceAll(/^[-._]+|[-._]+$/gu, '')
    const parsed = Tag.safeParse(plain.slice(0, 64))
    return parsed.success ? [parsed.data] : []
  })
}
