/** What is looked at when some are settled: the one below, or at the end the one above. */
export function nextAfter(
  listed: readonly string[],
  active: string | null,
  settled: readonly string[],
): string | null {
  const gone = new Set(settled)
  if (active !== null && !gone.has(active)) return active
  const at = active === null ? 0 : Math.max(0, listed.indexOf(active))
  const below = listed.slice(at).find((id) => !gone.has(id))
  return below ?? listed.slice(0, at).findLast((id) => !gone.has(id)) ?? null
}
