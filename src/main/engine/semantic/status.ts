import type { Semantic } from '#shared/recall.ts'
import type { Lending } from '../ports/embed.ts'
import type { Reads } from '../store/port.ts'

const COMING = 'The language model is being read; until then memories are found by their words.'

/** Whether meaning is compared, and of how much of the vault, in a sentence. */
export async function semanticStatus(store: Reads, lending: Lending): Promise<Semantic> {
  if (lending.kind === 'off') return without('off', lending.why)
  if (lending.kind === 'coming') return without('catching-up', COMING)
  const { model } = lending.embed
  const { embedded, waiting } = await store.embeddingStats(model)
  return {
    state: waiting === 0 ? 'on' : 'catching-up',
    sentence: waiting === 0 ? ON : catchingUp(embedded, waiting),
    model,
    embedded,
    waiting,
  }
}

const ON = 'Memories are found by their meaning as well as by their words.'

function catchingUp(embedded: number, waiting: number): string {
  const total = (embedded + waiting).toLocaleString('en-US')
  return `${embedded.toLocaleString('en-US')} of ${total} memories can be found by their meaning so far; all can be found by their words.`
}

function without(state: 'off' | 'catching-up', sentence: string): Semantic {
  return { state, sentence, model: null, embedded: 0, waiting: 0 }
}
