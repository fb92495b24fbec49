import { create } from 'zustand'
import type { Scope } from '#shared/scope.ts'
import type { Eyes } from '#renderer/lib/eyes/eyes.ts'

export type AgentTab = 'sees' | 'effective'
export type PlaceTab = AgentTab | 'holds'

interface ScopePageState {
  tab: AgentTab
  placeTab: PlaceTab
  /** Where each agent was put by hand, by vault and agent. */
  eyes: Readonly<Record<string, Eyes>>
  /** The level the list is narrowed to, and whose list that is. */
  level: { page: string; scope: Scope } | null
  /** A task or session that is about to be ended. */
  ending: Scope | null
  /** The question which scope to go to. */
  going: boolean
}

export const useScopePageState = create<ScopePageState>(() => ({
  tab: 'sees',
  placeTab: 'holds',
  eyes: {},
  level: null,
  ending: null,
  going: false,
}))

export function showTab(tab: AgentTab) {
  useScopePageState.setState({ tab })
}

export function showPlaceTab(placeTab: PlaceTab) {
  useScopePageState.setState({ placeTab })
}

export function lookFrom(key: string, eyes: Eyes) {
  useScopePageState.setState((view) => ({ eyes: { ...view.eyes, [key]: eyes }, level: null }))
}

export function narrowTo(page: string, scope: Scope | null) {
  useScopePageState.setState({ level: scope && { page, scope } })
}

export function askEnd(ending: Scope | null) {
  useScopePageState.setState({ ending })
}

export function askWhere(going: boolean) {
  useScopePageState.setState({ going })
}
