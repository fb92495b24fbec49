import { createHash } from 'node:crypto'
import type { Embed, Lending } from '../../ports/embed.ts'
import type { Log } from '../../ports/log.ts'

/** How near texts are to the task in meaning, 0..1 in their order; null when no model says so. */
export type NearnessOf = (texts: readonly string[]) => Promise<readonly number[] | null>

export interface Meaning {
  /** Null where words alone must do. */
  about(task: string, lending: Lending, log: Log): NearnessOf | null
}

/** The beginning of a part says what it is about; all of it would take ten times as long to read. */
const READ = 240
/** Any two texts are a little alike: below this it says nothing. */
const UNLIKE = 0.25
const KEPT = 4000

/** What was read once is known by its digest: the same files are shortened for task after task. */
export function openMeaning(): Meaning {
  const kept = new Map<string, Float32Array>()

  async function vectorsOf(embed: Embed, texts: readonly string[]): Promise<Float32Array[]> {
    const read = texts.map((text) => text.slice(0, READ).toWellFormed())
    const names = read.map((text) => `${embed.model} ${digest(text)}`)
    const unknown = [...new Set(names.filter((name) => !kept.has(name)))]
    const asked = unknown.map((name) => read[names.indexOf(name)] ?? '')
    const made = asked.length === 0 ? [] : await embed.vectors(asked, 'now')
    const found = new Map(unknown.map((name, index) => [name, made[index]]))
    const vectors = names.map((name) => found.get(name) ?? kept.get(name))
    if (kept.size + unknown.length > KEPT) kept.clear()
    for (const [name, vector] of found) if (vector !== undefined) kept.set(name, vector)
    return vectors.map((vector) => vector ?? new Float32Array(embed.dimension))
  }

  return {
    about(task, lending, log) {
      if (lending.kind !== 'ready' || task.trim() === '') return null
      const { embed } = lending
      let asked: Promise<Float32Array[]> | null = null
      return async (texts) => {
        try {
          asked ??= embed.vectors([task], 'now')
          const [of] = await asked
          if (of === undefined) return null
          return (await vectorsOf(embed, texts)).map((vector) => nearness(of, vector))
        } catch (error) {
          // A model that fails must not take the words down with it.
          const name = error instanceof Error ? error.name : typeof error
          log.write('warn', 'context.meaning-failed', { error: name })
          return null
        }
      }
    },
  }
}

function nearness(a: Float32Array, b: Float32Array): number {
  const cosine = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return Math.max(0, (cosine - UNLIKE) / (1 - UNLIKE))
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
