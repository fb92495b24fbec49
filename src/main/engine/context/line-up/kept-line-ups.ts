import type { Clock } from '#engine/ports/clock.ts'
import { memo } from './memo.ts'
import type { LineUp } from './line-up.ts'

const KEPT = 4
/** What nobody tells Loci of, such as a memory that runs out, is noticed after this. */
const TTL_MS = 30_000
/** Of more candidates than this a line-up takes a hundred megabytes and more: four of them would be the most of what the engine holds. */
export const LARGE = 20_000

export interface KeptLineUps {
  get(name: string, open: () => Promise<LineUp>): Promise<LineUp>
  /** Somebody wrote: none of them holds any more. */
  forget(): void
}

/** The last few tasks a person tried: dragging a budget must not search the vault again. */
export function keptLineUps(clock: Clock): KeptLineUps {
  const kept = memo<{ at: number; lineUp: LineUp }>(KEPT)
  let large: string | null = null
  /** Before the next is made, so that there are never two. */
  const letGoOfLarge = () => {
    if (large !== null) kept.drop(large)
    large = null
  }
  return {
    async get(name, open) {
      if (large !== name) letGoOfLarge()
      const made = await kept.get(
        name,
        async () => ({ at: clock.now(), lineUp: await open() }),
        async ({ at, lineUp }) => clock.now() - at < TTL_MS && !(await lineUp.isOutdated()),
      )
      if (made.lineUp.size > LARGE) large = name
      return made.lineUp
    },
    forget() {
      large = null
      kept.forget()
    },
  }
}
