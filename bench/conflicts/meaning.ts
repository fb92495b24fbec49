import type { Embed } from '#engine/ports/embed.ts'

/** How near two texts are in meaning; null where nothing measures it. */
export type Nearness = (a: string, b: string) => number | null

const BATCH = 32

/** Every text embedded once, short ones together: a batch takes as long as its longest. */
export async function nearnessOf(texts: Iterable<string>, embed: Embed | null): Promise<Nearness> {
  if (embed === null) return () => null
  const distinct = [...new Set(texts)].toSorted((a, b) => a.length - b.length)
  const vectors = new Map<string, Float32Array>()
  for (let first = 0; first < distinct.length; first += BATCH) {
    const batch = distinct.slice(first, first + BATCH)
    const made = await embed.vectors(batch, 'later')
    batch.forEach((text, n) => vectors.set(text, made[n] ?? new Float32Array(embed.dimension)))
  }
  return (a, b) => dot(vectors.get(a), vectors.get(b))
}

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a?.reduce((sum, value, place) => sum + value * (b?.[place] ?? 0), 0) ?? 0
}
