import { llmLines } from '#shared/llm-lines.ts'
import { llmView } from '#shared/llm-view.ts'
import { GivenMemory } from '#shared/memory.ts'

/** One memory with everything it says. Loaded when it is asked for: clients that only search stay small. */
export function wholeMemory(memory: unknown): string {
  const { disputed = false, ...given } = GivenMemory.parse(memory)
  return `${llmLines(llmView(given, null, disputed))}${given.id}`
}
