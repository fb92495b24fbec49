import { create } from 'zustand'
import type { Scope } from '#shared/scope.ts'

export type PlaceTab = 'sees' | 'effective' | 'holds'

interface ScopePageState {
  placeTab: PlaceTab
  /** A task or session that is about to be ended. */
  ending: Scope | null
  /** The question which scope to go to. */
  going: boolean
}

export const useScopePageState = create<ScopePageState>(() => ({
  placeTab: 'holds',
  ending: null,
  going: false,
}))

export function showPlaceTab(placeTab: PlaceTab) {
  useScopePageState.setState({ placeTab })
}

export function askEnd(ending: Scope | null) {
  useScopePageState.setState({ ending })
}

export function askWhere(going: boolean) {
  useScopePageState.setState({ going })
}
