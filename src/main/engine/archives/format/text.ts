import type { Noun } from '#shared/journal.ts'
import type { NounRecords } from '../../store/records.ts'
import { RECORD_SCHEMAS } from './schemas.ts'

/** What a memory is comes before what became of it. */
const FIRST = ['id', 'type', 'subtype', 'summary', 'content', 'attachment', 'scope', 'tags']

/**
 * A record as its file says it: always in the same order, so that git shows what changed and nothing
 * else. What an earlier Loci wrote and this one would not accept stands there as it is.
 */
export function textOf<N extends Noun>(noun: N, record: NounRecords[N]): string {
  return pretty(ordered(noun, record))
}

export function ordered<N extends Noun>(noun: N, record: NounRecords[N]): object {
  const parsed = RECORD_SCHEMAS[noun].safeParse(record)
  const whole: Record<string, unknown> = { ...(parsed.success ? parsed.data : record) }
  if (noun !== 'memory') return whole
  const first = FIRST.filter((name) => name in whole).map((name) => [name, whole[name]] as const)
  return { ...Object.fromEntries(first), ...whole }
}

export const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
