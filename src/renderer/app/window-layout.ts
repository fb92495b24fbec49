import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface View {
  paletteOpen: boolean
  newVaultOpen: boolean
}

/** What floats above the window. */
export const useView = create<View>(() => ({ paletteOpen: false, newVaultOpen: false }))

export function setPalette(paletteOpen: boolean) {
  useView.setState({ paletteOpen })
}

export function setNewVault(newVaultOpen: boolean) {
  useView.setState({ newVaultOpen })
}

interface Layout {
  sidebarShown: boolean
  sidebarWidth: number
  detailWidth: number
  /** Ids of the commands used last, the latest first. */
  recentCommands: readonly string[]
}

export const LAYOUT: Layout = {
  sidebarShown: true,
  sidebarWidth: 232,
  detailWidth: 440,
  recentCommands: [],
}

/** Kept for the next start. */
export const useLayout = create<Layout>()(persist(() => LAYOUT, { name: 'layout', version: 1 }))

export function resizeSidebar(sidebarWidth: number) {
  useLayout.setState({ sidebarWidth })
}

export function resizeDetail(detailWidth: number) {
  useLayout.setState({ detailWidth })
}

export function toggleSidebar() {
  useLayout.setState(({ sidebarShown }) => ({ sidebarShown: !sidebarShown }))
}

export function rememberCommand(id: string) {
  useLayout.setState(({ recentCommands }) => ({
    recentCommands: [id, ...recentCommands.filter((other) => other !== id)].slice(0, 6),
  }))
}
