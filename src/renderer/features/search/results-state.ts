import { create } from 'zustand'
import { toggled } from '#renderer/lib/toggled.ts'

interface ResultsState {
  /** The results whose score is taken apart, by id. */
  explained: ReadonlySet<string>
  /** The keys are wanted at the results as soon as they are there. */
  entering: boolean
}

export const useResultsState = create<ResultsState>(() => ({
  explained: new Set(),
  entering: false,
}))

export function toggleWhy(id: string) {
  useResultsState.setState(({ explained }) => ({ explained: toggled(explained, id) }))
}

export function enterResults(entering: boolean) {
  useResultsState.setState({ entering })
}
