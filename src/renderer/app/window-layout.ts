import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface WindowLayout {
  sidebarShown: boolean
  sidebarWidth: number
  detailWidth: number
  /** Ids of the commands used last, the latest first. */
  recentCommands: readonly string[]
}

export const WINDOW_LAYOUT: WindowLayout = {
  sidebarShown: true,
  sidebarWidth: 232,
  detailWidth: 440,
  recentCommands: [],
}

/** Kept for the next start. */
export const useWindowLayout = create<WindowLayout>()(
  persist(() => WINDOW_LAYOUT, { name: 'layout', version: 1 }),
)

export function resizeSidebar(sidebarWidth: number) {
  useWindowLayout.setState({ sidebarWidth })
}

export function resizeDetail(detailWidth: number) {
  useWindowLayout.setState({ detailWidth })
}

export function toggleSidebar() {
  useWindowLayout.setState(({ sidebarShown }) => ({ sidebarShown: !sidebarShown }))
}

export function rememberCommand(id: string) {
  useWindowLayout.setState(({ recentCommands }) => ({
    recentCommands: [id, ...recentCommands.filter((other) => other !== id)].slice(0, 6),
  }))
}
