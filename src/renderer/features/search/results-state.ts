import { create } from 'zustand'

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
  useResultsState.setState(({ explained }) => {
    const next = new Set(explained)
    if (!next.delete(id)) next.add(id)
    return { explained: next }
  })
}

export function enterResults(entering: boolean) {
  useResultsState.setState({ entering })
}
