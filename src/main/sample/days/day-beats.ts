import type { Learning } from '#shared/session.ts'
import type { Agent, During, StoryScope } from '../cast.ts'
import type { Moment } from '../story-time.ts'

/** One thing an agent does in its day. `slug` is the name the story knows a task or a handoff by. */
export type DayBeat = { when: Moment; who: Agent; during: During } & (
  | { does: 'sit-down' | 'leave' }
  | { does: 'begin'; slug: string; text: string }
  | { does: 'enter'; slug: string; stage: string; result: string | undefined }
  | {
      does: 'finish'
      slug: string
      summary: string | undefined
      reward: number | undefined
      learnings: Learning[]
    }
  | { does: 'fail'; slug: string; error: Failure }
  | { does: 'hand-over'; slug: string; to: StoryScope; words: HandedWords }
  | { does: 'answer'; slug: string; how: 'accept' | 'declined' | 'cancelled' }
)

const DEEDS: ReadonlySet<string> = new Set<DayBeat['does']>([
  'sit-down',
  'leave',
  'begin',
  'enter',
  'finish',
  'fail',
  'hand-over',
  'answer',
])

export const isOfDay = (beat: { does: string }): beat is DayBeat => DEEDS.has(beat.does)

interface Failure {
  type: string
  message: string
  doing: string
  resolution?: string
  tags?: string[]
}

interface HandedWords {
  summary: string
  pending: string[]
  /** By the slugs of memories told earlier. */
  recommended: string[]
  days?: number
}

/** What an agent does in one place, hour by hour. */
export function day(who: Agent, during: During) {
  const of = { who, during }
  return {
    sitsDown: (when: Moment): DayBeat => ({ ...of, when, does: 'sit-down' }),
    leaves: (when: Moment): DayBeat => ({ ...of, when, does: 'leave' }),
    begins: (slug: string, when: Moment, text: string): DayBeat => ({
      ...of,
      when,
      does: 'begin',
      slug,
      text,
    }),
    /** `result` is what came of the stage before. */
    enters: (slug: string, when: Moment, stage: string, result?: string): DayBeat => ({
      ...of,
      when,
      does: 'enter',
      slug,
      stage,
      result,
    }),
    finishes: (
      slug: string,
      when: Moment,
      summary?: string,
      learnings: Learning[] = [],
      reward?: number,
    ): DayBeat => ({ ...of, when, does: 'finish', slug, summary, learnings, reward }),
    fails: (slug: string, when: Moment, error: Failure): DayBeat => ({
      ...of,
      when,
      does: 'fail',
      slug,
      error,
    }),
    handsOver: (slug: string, when: Moment, to: StoryScope, words: HandedWords): DayBeat => ({
      ...of,
      when,
      does: 'hand-over',
      slug,
      to,
      words,
    }),
    accepts: (slug: string, when: Moment): DayBeat => ({
      ...of,
      when,
      does: 'answer',
      slug,
      how: 'accept',
    }),
    declines: (slug: string, when: Moment): DayBeat => ({
      ...of,
      when,
      does: 'answer',
      slug,
      how: 'declined',
    }),
    cancels: (slug: string, when: Moment): DayBeat => ({
      ...of,
      when,
      does: 'answer',
      slug,
      how: 'cancelled',
    }),
  }
}
