import type { Clock } from '../ports/clock.ts'
import type { Embed, Lending } from '../ports/embed.ts'
import type { Log } from '../ports/log.ts'
import type { Reads, Upkeep } from '../store/port.ts'
import type { Embedded } from '../store/search.ts'

export interface BackgroundOptions {
  store: Upkeep & Pick<Reads, 'embeddingStats'>
  lending: () => Lending
  clock: Clock
  log: Log
  /** These can be compared by meaning from now on. */
  onEmbedded(model: string, vectors: readonly Embedded[]): Promise<void>
  /** What can be found by meaning has changed. */
  onChanged(): void
}

export interface Background {
  /** Embeds a few memories that wait for it; whether more do. Two at once are one. */
  step(): Promise<boolean>
}

const BATCH = 32
/** More often than this no screen can be read. */
const TELL_EVERY_MS = 1000

/** Memories are embedded behind everybody's back: what waits stands in the vault, so nothing is lost by stopping. */
export function embedInBackground(options: BackgroundOptions): Background {
  const { store, lending, clock, log, onEmbedded, onChanged } = options
  let toldAt = -Infinity
  let warm: string | null = null
  let running: Promise<boolean> | null = null

  const tell = (atOnce: boolean) => {
    if (!atOnce && clock.now() - toldAt < TELL_EVERY_MS) return
    toldAt = clock.now()
    onChanged()
  }
  /** The first search after a start would otherwise wait until what vectors are chosen by is read from the disk. */
  const warmUp = async ({ model }: Embed) => {
    warm = model
    await store.warmUp(model)
  }
  async function step(): Promise<boolean> {
    const lent = lending()
    if (lent.kind !== 'ready') return false
    const { embed } = lent
    if (warm !== embed.model) {
      await warmUp(embed)
      tell(true)
    }
    const waiting = await store.unembedded(embed.model, BATCH)
    if (waiting.length === 0) return false
    const vectors = await vectorsOf(embed, waiting, log)
    if (vectors.length > 0) {
      await store.putVectors(embed.model, vectors)
      await onEmbedded(embed.model, vectors)
    }
    const left = (await store.embeddingStats(embed.model)).waiting
    tell(left === 0)
    return left > 0 && vectors.length > 0
  }
  return {
    step: () => (running ??= step().finally(() => (running = null))),
  }
}

/** A text the model cannot read must not hold up all that wait behind it. */
async function vectorsOf(
  embed: Embed,
  waiting: Awaited<ReturnType<Upkeep['unembedded']>>,
  log: Log,
): Promise<Embedded[]> {
  try {
    const texts = waiting.map(({ text }) => text)
    const vectors = await embed.vectors(texts, 'later')
    return waiting.flatMap((each, index) => {
      const vector = vectors[index]
      return vector === undefined ? [] : [{ ...each, vector }]
    })
  } catch (error) {
    const [only, ...others] = waiting
    if (only === undefined || !(await isWell(embed))) {
      log.write('warn', 'semantic.stopped', { error: nameOf(error) })
      return []
    }
    if (others.length > 0) {
      const half = Math.ceil(waiting.length / 2)
      const first = await vectorsOf(embed, waiting.slice(0, half), log)
      return [...first, ...(await vectorsOf(embed, waiting.slice(half), log))]
    }
    log.write('warn', 'semantic.unreadable', { id: only.id, error: nameOf(error) })
    // Near to nothing, and never asked again while its text stays as it is.
    return [{ ...only, vector: new Float32Array(embed.dimension) }]
  }
}

/** Whether it was the text's fault and not the model's. */
async function isWell(embed: Embed): Promise<boolean> {
  try {
    return (await embed.vectors(['well'], 'now')).length === 1
  } catch {
    return false
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
