import { AppError } from '#shared/errors.ts'
import type { KnownAgent } from '#shared/agent.ts'
import type { UpkeepRun } from '#shared/upkeep.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { Caller, Room, RoomOf } from '../room.ts'
import type { Store } from '../store/port.ts'
import type { KeptPolicy } from '../upkeep-policy.ts'
import { lostReach } from './look/reach.ts'
import type { Consolidation } from './open.ts'
import { undoUpkeep } from './run/undo.ts'
import { runNamed, runView } from './run/view.ts'
import { policyVersions, savePolicy } from './schedule/policy.ts'
import { noteSummary } from './summary/note-summary.ts'
import { summaryQuestion } from './summary/question.ts'

interface UpkeepDeps {
  roomOf: RoomOf
  /** What a model wrote is nobody's word: Loci puts it into the inbox. */
  loci: () => Room
  store: Store
  policy: Pick<KeptPolicy, 'now'>
  projectLimit: () => number
  consolidation: Consolidation
  agents: (caller: Caller) => Promise<KnownAgent[]>
}

export function upkeepHandlers(deps: UpkeepDeps): HandlersOf<'upkeep'> {
  const { roomOf, loci, store, policy, projectLimit, consolidation, agents } = deps
  const { runs, schedule } = consolidation
  return {
    'upkeep.runs': async ({ before, limit }, caller) => {
      const { turn } = roomOf(caller)
      const views: UpkeepRun[] = []
      for (const run of await store.upkeepRuns({ before, limit })) {
        views.push(await runView(store, run))
        await turn()
      }
      return views
    },
    'upkeep.run': async ({ run }) => runView(store, await runNamed(store, run)),
    'upkeep.proposals': async ({ run, step, after, limit }) => {
      await runNamed(store, run)
      const from = after === undefined ? undefined : numberOf(after)
      const some = await store.proposals({ run, step, after: from, limit: limit + 1 })
      const page = some.slice(0, limit)
      const next = some.length > limit ? String(page.at(-1)?.number) : null
      return { proposals: page.map(({ number: _number, ...proposal }) => proposal), next }
    },
    'upkeep.reach': async (what, caller) => {
      await runNamed(store, what.run)
      return lostReach(roomOf(caller), store, await agents(caller), what)
    },
    'upkeep.state': async () => ({ progress: runs.progress(), next: await schedule.next() }),
    'upkeep.dryRun': async () => ({ run: await consolidation.start(true) }),
    'upkeep.apply': async ({ run, without, withoutSteps, why }) => {
      const because = why ?? 'You looked at what it would do, and applied it.'
      await runs.apply(run, { without, withoutSteps, because })
      await schedule.begun()
      return { run }
    },
    'upkeep.start': async () => ({ run: await consolidation.start(false) }),
    'upkeep.cancel': async ({ run }) => {
      await runs.cancel(run)
      return {}
    },
    'upkeep.undo': ({ run, step, proposal }, caller) =>
      undoUpkeep(roomOf(caller), store, { run, step, proposal }),
    'upkeep.summaryQuestion': (named, caller) => summaryQuestion(roomOf(caller), store, named),
    'upkeep.noteSummary': (summary) => noteSummary(loci(), store, summary),
    'upkeep.policy': () => policy.now(),
    'upkeep.policyVersions': (_input, caller) => policyVersions(roomOf(caller), projectLimit()),
    'upkeep.savePolicy': ({ policy: draft }, caller) =>
      savePolicy(roomOf(caller), draft, projectLimit()),
    'upkeep.preview': async ({ policy: draft }) => consolidation.preview(await policy.now(), draft),
    'upkeep.statistics': ({ from, to }) => store.upkeepDays(from, to),
  }
}

function numberOf(after: string): number {
  if (!/^\d{1,12}$/.test(after))
    throw new AppError('invalid_input', 'This page cannot be found; begin at the first.')
  return Number(after)
}
