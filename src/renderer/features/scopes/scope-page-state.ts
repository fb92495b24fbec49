import { create } from 'zustand'
import type { Scope } from '#shared/scope.ts'
import type { Eyes } from '#renderer/lib/eyes/eyes.ts'

export type Tab = 'sees' | 'effective'
export type PlaceTab = Tab | 'holds'

interface View {
  tab: Tab
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

export const useView = create<View>(() => ({
  tab: 'sees',
  placeTab: 'holds',
  eyes: {},
  level: null,
  ending: null,
  going: false,
}))

export function showTab(tab: Tab) {
  useView.setState({ tab })
}

export function showPlaceTab(placeTab: PlaceTab) {
  useView.setState({ placeTab })
}

export function lookFrom(key: string, eyes: Eyes) {
  useView.setState((view) => ({ eyes: { ...view.eyes, [key]: eyes }, level: null }))
}

export function narrowTo(page: string, scope: Scope | null) {
  useView.setState({ level: scope && { page, scope } })
}

export function askEnd(ending: Scope | null) {
  useView.setState({ ending })
}

export function askWhere(going: boolean) {
  useView.setState({ going })
}
