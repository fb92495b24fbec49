import { create } from 'zustand'
import type { Eyes } from '#renderer/lib/eyes/eyes.ts'
import type { Scope } from '#shared/scope.ts'

interface AgentPageState {
  /** Where each agent was put by hand, by vault and agent. */
  eyes: Readonly<Record<string, Eyes>>
  /** The level the list is narrowed to, and whose list that is. */
  level: { page: string; scope: Scope } | null
}

export const useAgentPageState = create<AgentPageState>(() => ({ eyes: {}, level: null }))

export function lookFrom(key: string, eyes: Eyes) {
  useAgentPageState.setState((view) => ({ eyes: { ...view.eyes, [key]: eyes }, level: null }))
}

export function narrowTo(page: string, scope: Scope | null) {
  useAgentPageState.setState({ level: scope && { page, scope } })
}
