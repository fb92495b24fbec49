/** By code point, as UTF-8 sorts; JavaScript's own order puts 𝒜 before ﬀ. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
