import type { Principal } from '#shared/principal.ts'

const BY_AGENT = 'agent/'

/**
 * Where an agent says it got something, marked as its word: as it stands it could read `ui/new`, as if
 * the person had written it, or name a step of Loci's own.
 */
export function withSaidSource<T extends { source?: string | undefined }>(
  principal: Principal,
  said: T,
): T {
  const { source } = said
  if (principal.kind !== 'agent' || source === undefined || source.startsWith(BY_AGENT)) return said
  return { ...said, source: `${BY_AGENT}${source}` }
}
