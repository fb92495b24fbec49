import type { JsonObject } from './json.ts'
import type { Memory } from './memory.ts'

/**
 * A person said that this one is not to be forgotten. It stands with the circumstances, where a filter
 * finds it and the journal brings it back; no agent can write it there or take it away.
 */
export const isKept = ({ context }: Pick<Memory, 'context'>) => context['kept'] === true

export const keeping = (context: JsonObject): JsonObject => ({ ...context, kept: true })

export function withoutKept({ kept, ...rest }: JsonObject): JsonObject {
  return kept === undefined || kept === true ? rest : { kept, ...rest }
}
