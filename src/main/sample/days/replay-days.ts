import type { Principal } from '#engine/index.ts'
import { type EngineMethod, contract } from '#shared/contract.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { z } from 'zod'
import { principalOf } from '../cast.ts'
import type { DayBeat } from './day-beats.ts'
import { scopeOf } from '../drafts.ts'

type Ask = <T>(
  principal: Principal,
  method: EngineMethod,
  input: unknown,
  output: z.ZodType<T>,
) => Promise<T>

export interface DayReplay {
  play(beat: DayBeat): Promise<void>
  readonly handoffs: ReadonlyMap<string, string>
}

/** Plays sessions, tasks and handoffs, each as the agent whose day it is. */
export function dayReplay(
  ask: Ask,
  idNamedBy: (principal: Principal) => (slug: string) => MemoryId,
): DayReplay {
  const tasks = new Map<string, string>()
  const handoffs = new Map<string, string>()
  const known = (of: ReadonlyMap<string, string>, slug: string): string => {
    const id = of.get(slug)
    if (id === undefined) throw new Error(`the story goes on with ${slug} before it began`)
    return id
  }
  async function play(beat: DayBeat): Promise<void> {
    const principal = principalOf(beat.who, beat.during)
    switch (beat.does) {
      case 'sit-down': {
        const { output } = contract['sessions.start']
        const { continued } = await ask(principal, 'sessions.start', {}, output)
        if (continued) throw new Error(`${beat.who} sits down twice`)
        return
      }
      case 'leave':
        await ask(principal, 'sessions.end', {}, contract['sessions.end'].output)
        return
      case 'begin': {
        const { output } = contract['tasks.start']
        const begun = await ask(principal, 'tasks.start', { text: beat.text }, output)
        tasks.set(beat.slug, begun.task.id)
        return
      }
      case 'enter': {
        const input = { task: known(tasks, beat.slug), stage: beat.stage, result: beat.result }
        await ask(principal, 'tasks.stage', input, contract['tasks.stage'].output)
        return
      }
      case 'finish': {
        const { summary, reward, learnings } = beat
        const input = { task: known(tasks, beat.slug), summary, reward, learnings }
        const { output } = contract['tasks.complete']
        const done = await ask(principal, 'tasks.complete', input, output)
        if (done.learnings.some(({ kind }) => kind !== 'kept') || done.contradictions.length > 0)
          throw new Error(`not all of what ${beat.slug} taught was kept`)
        return
      }
      case 'fail': {
        const input = { task: known(tasks, beat.slug), ...beat.error }
        await ask(principal, 'tasks.fail', input, contract['tasks.fail'].output)
        return
      }
      case 'hand-over': {
        const { recommended, ...said } = beat.words
        const named = recommended.map(idNamedBy(principal))
        const input = { ...said, to: scopeOf(beat.to), recommended: named }
        const { output } = contract['handoffs.create']
        const { handoff } = await ask(principal, 'handoffs.create', input, output)
        handoffs.set(beat.slug, handoff.id)
        return
      }
      case 'answer': {
        const id = known(handoffs, beat.slug)
        if (beat.how === 'accept')
          await ask(principal, 'handoffs.accept', { id }, contract['handoffs.accept'].output)
        else
          await ask(
            principal,
            'handoffs.settle',
            { id, how: beat.how },
            contract['handoffs.settle'].output,
          )
        return
      }
    }
  }
  return { play, handoffs }
}
