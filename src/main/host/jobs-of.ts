import type { Engine } from '#engine/index.ts'
import type { Job } from '#engine/jobs.ts'

/** What the engine does unasked, as a list. Goes when the engine has such a list itself. */
export function jobsOf(
  engine: Pick<Engine, 'tick' | 'maintain' | 'embedSome' | 'onChanged'>,
): readonly Job[] {
  let isUntidy = true
  engine.onChanged((topics) => void (isUntidy ||= topics.includes('journal')))
  return [
    {
      name: 'short-term',
      purpose: 'Keeps what is worth it of the last experiences, and brings back what was put off.',
      everyMs: 1000,
      afterMs: 1000,
      idle: false,
      steps: 1,
      step: () => engine.tick().then(() => false),
    },
    {
      name: 'upkeep',
      purpose: 'Tidies up the store after something was written.',
      everyMs: 1000,
      afterMs: 1000,
      idle: true,
      // A vault that needs hours of upkeep must not keep a laptop's processor awake for them.
      steps: 20,
      async step() {
        if (!isUntidy) return false
        isUntidy = false
        isUntidy = await engine.maintain()
        return isUntidy
      },
    },
    {
      name: 'embedding',
      purpose: 'Has the language model read what was written.',
      everyMs: 1000,
      // By then the first screen is drawn.
      afterMs: 3000,
      idle: true,
      steps: 500,
      step: () => engine.embedSome(),
    },
  ]
}
