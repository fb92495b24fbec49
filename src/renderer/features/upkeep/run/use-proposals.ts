import { useState } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import type { AppError } from '#shared/errors.ts'
import type { UpkeepProposal, UpkeepRun, UpkeepStep } from '#shared/upkeep.ts'
import { allOf } from '#renderer/lib/upkeep/upkeep-words.ts'
import { rowsBetween, type RunSection } from './run-lines.ts'
import { useRunView } from './run-view.ts'
import { FIRST_PAGE, knownCount, PAGE, type PageStarts, pagesInSight } from './step-pages.ts'

/** A longer step is closed at first where there are others: one would not see them for it. */
const LONG = 60

export interface Proposals {
  sections: readonly RunSection[]
  at: (step: UpkeepStep, index: number) => UpkeepProposal | undefined
  loadMore: (step: UpkeepStep) => void
  error: AppError | null
  retry: () => void
}

/** What a run would do or did, step by step, of which only what is in sight is kept up to date. */
export function useProposals(run: UpkeepRun, lines: { first: number; last: number }): Proposals {
  const turned = useRunView((view) => view.turned)
  const [starts, setStarts] = useState<Partial<Record<UpkeepStep, PageStarts>>>({})
  /** How many the last page of each step had when it was seen: it may be out of sight now. */
  const [lasts, setLasts] = useState<Partial<Record<UpkeepStep, number>>>({})
  const tallies = run.steps.filter((tally) => allOf(tally) > 0)
  const sections = tallies.map((tally): RunSection => {
    const long = allOf(tally) > LONG && tallies.length > 1
    const open = long === turned.has(`${run.id} ${tally.step}`)
    const rows = knownCount(starts[tally.step] ?? FIRST_PAGE, lasts[tally.step])
    return { tally, open, rows, more: rows < allOf(tally) }
  })
  const wanted = sections.flatMap(({ tally: { step }, open }) => {
    const of = starts[step] ?? FIRST_PAGE
    if (!open) return []
    return pagesInSight(of, rowsBetween(sections, step, lines)).map((page) => ({ step, page, of }))
  })
  const results = useEngineQueries(
    'upkeep.proposals',
    wanted.map(({ step, page, of }) => {
      const after = of[page] ?? null
      return { run: run.id, step, limit: PAGE, ...(after !== null && { after }) }
    }),
  )
  const pages = new Map(
    wanted.map(({ step, page }, index) => [`${step} ${page}`, results[index]?.data]),
  )
  for (const { step, page, of } of wanted) {
    const data = pages.get(`${step} ${page}`)
    if (data !== undefined && page === of.length - 1 && lasts[step] !== data.proposals.length)
      setLasts({ ...lasts, [step]: data.proposals.length })
  }
  const failed = results.find(({ error }) => error !== null)
  return {
    sections,
    at: (step, index) => pages.get(`${step} ${Math.floor(index / PAGE)}`)?.proposals[index % PAGE],
    loadMore: (step) => {
      const of = starts[step] ?? FIRST_PAGE
      const next = pages.get(`${step} ${of.length - 1}`)?.next ?? null
      if (next === null) return
      setStarts({ ...starts, [step]: [...of, next] })
      setLasts({ ...lasts, [step]: 0 })
    },
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
