import type { Embed } from '#engine/ports/embed.ts'
import type { Store } from '#engine/store/port.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'

/** As many meanings as the generated memories have topics. */
const MEANINGS = 2000
const SPREAD = 0.6

/**
 * To embed a million generated memories takes a day, so their vectors are stand-ins: each near one of
 * 2,000 directions, as texts of one topic are. A question costs what the real model takes to read it.
 */
export async function standInMeaning(): Promise<{
  embed: Embed
  /** The real model itself. */
  read: Embed['vectors']
  close(): Promise<void>
} | null> {
  const lazy = unbuiltEmbed()
  const lent = await lazy.load()
  if (lent.kind !== 'ready') return null
  const { model, dimension } = lent.embed
  let asked = 0
  const embed: Embed = {
    model,
    dimension,
    async vectors(texts, when) {
      await lent.embed.vectors(texts, when)
      return texts.map(() => near(asked++, dimension))
    },
  }
  return { embed, read: lent.embed.vectors, close: () => lazy.close() }
}

export async function giveMeaning(store: Store, { model, dimension }: Embed): Promise<void> {
  let given = 0
  for (;;) {
    const waiting = await store.unembedded(model, 1000)
    if (waiting.length === 0) return
    const vectors = waiting.map(({ id, text }) => ({ id, text, vector: near(given++, dimension) }))
    await store.putVectors(model, vectors)
  }
}

function near(n: number, dimension: number): Float32Array {
  const centre = direction((n * 7919) % MEANINGS, dimension)
  const own = direction(n + MEANINGS, dimension)
  const mixed = centre.map((part, at) => part + SPREAD * (own[at] ?? 0))
  const length = Math.hypot(...mixed)
  return mixed.map((part) => part / length)
}

/** The same one every time, of length 1. */
function direction(seed: number, dimension: number): Float32Array {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  const parts = new Float32Array(dimension).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
  const length = Math.hypot(...parts)
  return parts.map((part) => part / length)
}
