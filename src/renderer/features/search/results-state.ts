import { create } from 'zustand'

interface View {
  /** The results whose score is taken apart, by id. */
  explained: ReadonlySet<string>
  /** The keys are wanted at the results as soon as they are there. */
  entering: boolean
}

export const useView = create<View>(() => ({ explained: new Set(), entering: false }))

export function toggleWhy(id: string) {
  useView.setState(({ explained }) => {
    const next = new Set(explained)
    if (!next.delete(id)) next.add(id)
    return { explained: next }
  })
}

export function enterResults(entering: boolean) {
  useView.setState({ entering })
}
