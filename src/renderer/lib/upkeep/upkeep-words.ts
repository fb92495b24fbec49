import { count, counted } from '../format.ts'
import type { StepTally, UpkeepRun, UpkeepStep, UpkeepTrigger } from '#shared/upkeep.ts'

interface StepWords {
  name: string
  /** What it does and to what. */
  says: string
  /** "3 archived". */
  done: string
  /** "3 more would be archived". */
  would: string
}

export const STEP_WORDS: Record<UpkeepStep, StepWords> = {
  expire: {
    name: 'Expire',
    says: 'What is past its time to live is marked as expired.',
    done: 'expired',
    would: 'expire',
  },
  janitor: {
    name: 'Clear out',
    says: 'Unimportant memories nobody is sure of are forgotten, old history is archived.',
    done: 'cleared out',
    would: 'be cleared out',
  },
  merge: {
    name: 'Merge duplicates',
    says: 'Memories that say nearly the same become one. The originals are archived.',
    done: 'merged',
    would: 'be merged',
  },
  summarise: {
    name: 'Extract themes',
    says: 'Old notes about one thing become an extract of their most telling sentences. The originals are archived.',
    done: 'extracted',
    would: 'be extracted',
  },
  promote: {
    name: 'Propose promotions',
    says: 'What is used again and again is proposed for a wider scope.',
    done: 'proposed for promotion',
    would: 'be proposed for promotion',
  },
  archive: {
    name: 'Archive unused',
    says: 'What no agent was given for a long time is archived.',
    done: 'archived',
    would: 'be archived',
  },
  evict: {
    name: 'Thin out full projects',
    says: 'Of a project over its limit, the least important memories are archived.',
    done: 'archived from full projects',
    would: 'be archived from full projects',
  },
  prune: {
    name: 'Prune the vault',
    says: 'Of a vault over its limit, the least important memories are archived.',
    done: 'archived from a full vault',
    would: 'be archived from a full vault',
  },
}

export const TRIGGER_WORDS: Record<UpkeepTrigger, string> = {
  'session-end': 'After a session',
  grown: 'A scope has grown',
  weekly: 'Weekly',
  tick: 'Light upkeep',
  person: 'Asked for by you',
}

export const STATE_WORDS: Record<UpkeepRun['state'], string> = {
  planning: 'Looking',
  planned: 'Dry run',
  applying: 'At work',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
  undone: 'Undone',
}

/** All that a step found, whatever became of it. */
export const allOf = (tally: StepTally): number =>
  tally.proposed + tally.unticked + tally.done + tally.left + tally.undone

export const sumOf = (steps: readonly StepTally[], of: (tally: StepTally) => number): number =>
  steps.reduce((sum, tally) => sum + of(tally), 0)

/** What a run did or would do, in one line: "12 archived, 3 merged; 2 left alone". */
export function ranSentence({ state, steps }: Pick<UpkeepRun, 'state' | 'steps'>): string {
  if (state === 'planning') return 'Looks through the vault'
  if (state === 'planned') {
    const found = sumOf(steps, allOf)
    return found === 0 ? 'Nothing to do' : `Would do ${counted(found, 'thing')}`
  }
  const did = steps.flatMap(({ step, done }) =>
    done === 0 ? [] : [`${count(done)} ${STEP_WORDS[step].done}`],
  )
  const rest = (['left', 'undone'] as const).flatMap((of) => {
    const amount = sumOf(steps, (tally) => tally[of])
    return amount === 0 ? [] : [`${count(amount)} ${of === 'left' ? 'left alone' : 'undone'}`]
  })
  return (
    [did.join(', '), rest.join(', ')].filter((part) => part !== '').join('; ') || 'Nothing done'
  )
}

/** "840 ms", "3.2 s", "4 min". */
export function durationWords(ms: number): string {
  if (ms < 1) return 'under 1 ms'
  if (ms < 1000) return `${count(Math.round(ms))} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${count(Math.round(ms / 60_000))} min`
}

/** ", about 12 s left"; nothing where nobody can say. */
export function leftWords(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 2) return ', nearly done'
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`
}

/** What another threshold would do to one step: "17 more would be archived". */
export function effectWords(step: UpkeepStep, now: number, then: number): string {
  if (now === then) return now === 0 ? 'None now' : `${count(now)} now`
  const by = Math.abs(then - now)
  return `${count(by)} ${then > now ? 'more' : 'fewer'} would ${STEP_WORDS[step].would}`
}
