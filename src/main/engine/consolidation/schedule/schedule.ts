import { AppError } from '#shared/errors.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import { type NextRun, UPKEEP_STEPS } from '#shared/upkeep.ts'
import type { Consumer } from '#engine/follow.ts'
import type { RunOrder, UpkeepWorker } from '../run/runs.ts'
import type { RunWork } from '../run/work.ts'
import { type ComingRun, LIGHT_STEPS, WEEK_MS, comingRuns } from './due.ts'

export interface Schedule {
  follow: Consumer
  /** Begins what is due, unless something keeps it waiting; whether it did. */
  step(): Promise<boolean>
  /** What begins without a click, and what it waits for. */
  next(): Promise<NextRun[]>
  /** A run of all steps begins now: whatever asked for one has it. */
  begun(): Promise<void>
}

/** The numbers of a day are looked at once in a while, not after every write. */
const STOCK_MS = 60_000
/** Runs looked at to find the last one that nobody asked for. */
const LOOKED_BACK = 10

export function openSchedule(at: RunWork, runs: Pick<UpkeepWorker, 'begin'>): Schedule {
  const { store, clock, policy, surroundings } = at
  const ended = new Set<string>()
  let isFirst = true
  let stock = { at: -Infinity, changed: true }
  let ticked = { at: clock.now(), wroteSince: false }

  async function note(now: number): Promise<void> {
    if (isFirst) {
      isFirst = false
      const isNew = (await store.dueRuns()).every(({ trigger }) => trigger !== 'weekly')
      // A vault that never had upkeep gets a week before its first, whatever it holds: nobody is to find it changed by
      // an update, nor the sample before they have looked at it.
      if (isNew) await begun()
    }
    const sessions = [...ended]
    ended.clear()
    for (const { agent } of await store.get('session', sessions)) {
      const because = `A session of ${agent} has ended.`
      await store.setDue({ trigger: 'session-end', at: now, because }, false)
    }
    if (!stock.changed || now - stock.at < STOCK_MS) return
    stock = { at: now, changed: false }
    await store.takeStock(now)
  }

  async function coming(): Promise<ComingRun[]> {
    const newest = await store.upkeepRuns({ limit: LOOKED_BACK })
    const last = newest.find(({ trigger, dry }) => !dry && trigger !== 'tick')
    const shown = newest.find(({ trigger }) => trigger === 'person')
    return comingRuns({
      policy: await policy.now(),
      now: clock.now(),
      due: await store.dueRuns(),
      growth: await store.growth(),
      restedSince: last?.endedAt ?? null,
      ticked,
      onBattery: surroundings.onBattery(),
      isTyping: surroundings.isTyping(),
      dryRunAt: shown?.state === 'planned' ? shown.plannedAt : null,
    })
  }

  async function begun(): Promise<void> {
    const now = clock.now()
    ticked = { at: now, wroteSince: false }
    await store.forgetGrowth()
    await store.dropDue('session-end')
    await store.setDue({ trigger: 'weekly', at: now + WEEK_MS, because: '' }, true)
  }

  return {
    follow({ actor, changes }) {
      for (const { noun, id, before, after } of changes) {
        if (noun === 'memory') {
          stock.changed = true
          // What it did itself is no reason to look again.
          ticked.wroteSince ||= actor !== actorOf(SYSTEM)
        }
        if (noun === 'session' && before !== null && after?.['status'] === 'archived') ended.add(id)
      }
    },
    async step() {
      const now = clock.now()
      await note(now)
      if ((await store.upkeepUnderWay()) !== null) return false
      const next = (await coming()).find(({ isDue, waits }) => isDue && waits === null)
      if (next === undefined) return false
      const { trigger, because } = next
      const light = trigger === 'tick'
      const takes = light ? [...LIGHT_STEPS] : [...UPKEEP_STEPS]
      if (!(await beginOrNot(runs, { trigger, because, dry: false, takes }))) return false
      if (!light) await begun()
      else ticked = { at: now, wroteSince: false }
      return true
    },
    next: async () => (await coming()).map(({ isDue: _isDue, ...next }) => next),
    begun,
  }
}

/** Another engine on this vault may have been quicker. */
async function beginOrNot(runs: Pick<UpkeepWorker, 'begin'>, begin: RunOrder): Promise<boolean> {
  try {
    await runs.begin(begin)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_now') return false
    throw error
  }
}
