import { create } from 'zustand'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { HandoffState } from '#shared/handoff.ts'

/** What is asked for in a dialog. */
type Asked = 'new' | 'edit' | 'accept' | 'readdress'

interface HandoffsView {
  status: HandoffState | ''
  tab: 'sent' | 'received' | 'used'
  asked: Asked | null
  /** Through whose eyes the receiver’s side is shown, where the person chose somebody else than it is for. */
  eyes: { handoff: string; as: AgentPrincipal } | null
  budget: number
}

export const useHandoffsView = create<HandoffsView>(() => ({
  status: '',
  tab: 'sent',
  asked: null,
  eyes: null,
  budget: 4000,
}))

export const putView = (change: Partial<HandoffsView>) => useHandoffsView.setState(change)

export const askHandoff = (asked: Asked | null) => putView({ asked })
