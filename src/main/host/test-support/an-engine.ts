import type { EngineEvent, SupervisedEngine } from '../supervisor.ts'

/** An engine without a vault: answers as it is told, and says what it is made to. */
export function anEngine(
  name: string,
  given: Partial<Pick<SupervisedEngine, 'call' | 'reconfigure' | 'close'>> = {},
): SupervisedEngine & { emit(event: EngineEvent): void } {
  const listeners = new Set<(event: EngineEvent) => void>()
  const emit = (event: EngineEvent) => listeners.forEach((listener) => listener(event))
  return {
    name,
    call: async () => JSON.stringify({ ok: true, value: null }),
    reconfigure: () => undefined,
    ...given,
    emit,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      emit({ kind: 'ended', why: null })
      await given.close?.()
    },
  }
}
