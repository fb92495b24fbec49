import { create } from 'zustand'
import { call } from '#renderer/lib/engine.ts'
import { toggled } from '#renderer/lib/toggled.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import type { UpkeepStep } from '#shared/upkeep.ts'
import { ALL_TICKED, tickOne, tickStep, type Ticks } from './ticks.ts'

interface RunView {
  /** What is not wanted of each dry run that was looked at. */
  ticks: Readonly<Record<string, Ticks>>
  /** Proposals that are open to their diff. */
  open: ReadonlySet<string>
  /** Steps that were opened or closed by hand, by run and step. */
  turned: ReadonlySet<string>
  /** The row the keys act on. */
  active: string | null
  /** Moved there with a key: the focus has to follow as soon as the row is drawn. */
  byKey: boolean
}

export const useRunView = create<RunView>(() => ({
  ticks: {},
  open: new Set(),
  turned: new Set(),
  active: null,
  byKey: false,
}))

export const useTicks = (run: string): Ticks => useRunView(({ ticks }) => ticks[run] ?? ALL_TICKED)

export const activate = (key: string) => useRunView.setState({ active: key, byKey: false })
export const moveTo = (key: string) => useRunView.setState({ active: key, byKey: true })

export const toggleOpen = (id: string) =>
  useRunView.setState(({ open }) => ({ open: toggled(open, id) }))

export const turnStep = (run: string, step: UpkeepStep) =>
  useRunView.setState(({ turned }) => ({ turned: toggled(turned, `${run} ${step}`) }))

const put = (run: string, change: (ticks: Ticks) => Ticks) =>
  useRunView.setState(({ ticks }) => ({
    ticks: { ...ticks, [run]: change(ticks[run] ?? ALL_TICKED) },
  }))

export const setStepTick = (run: string, step: UpkeepStep, on: boolean) =>
  put(run, (ticks) => tickStep(ticks, step, on))

/** In a step of which nothing is wanted the others have to be known before one of them can be. */
export async function toggleTick(run: string, step: UpkeepStep, id: string) {
  const isOff = useRunView.getState().ticks[run]?.withoutSteps.has(step) === true
  try {
    const ids = isOff ? await idsOf(run, step) : []
    put(run, (ticks) => tickOne(ticks, { step, id, ids }))
  } catch (error) {
    reportError(error)
  }
}

const MOST = 500

async function idsOf(run: string, step: UpkeepStep): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page: { proposals: { id: string }[]; next: string | null } = await call(
      'upkeep.proposals',
      { run, step, limit: MOST, ...(after !== null && { after }) },
    )
    ids.push(...page.proposals.map((proposal) => proposal.id))
    after = page.next
  } while (after !== null)
  return ids
}
