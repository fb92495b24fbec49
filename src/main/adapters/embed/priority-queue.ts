/** Work done one piece at a time; every urgent piece goes before all that can wait. */
export function priorityQueue<Piece>(work: (piece: Piece) => Promise<void>) {
  const waiting: Record<'now' | 'later', Piece[]> = { now: [], later: [] }
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (;;) {
      const next = waiting.now.shift() ?? waiting.later.shift()
      if (next === undefined) break
      await work(next)
    }
    running = false
  }
  return {
    add(pieces: readonly Piece[], when: 'now' | 'later'): void {
      waiting[when].push(...pieces)
      void run()
    },
  }
}
