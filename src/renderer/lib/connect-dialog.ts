import { create } from 'zustand'

/** Whether a person is connecting an agent, which several screens lead to. */
export const useConnecting = create<{ open: boolean }>(() => ({ open: false }))

export function connectAgent(open = true) {
  useConnecting.setState({ open })
}
