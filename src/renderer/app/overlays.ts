import { create } from 'zustand'

interface Overlays {
  paletteOpen: boolean
  newVaultOpen: boolean
  shortcutsOpen: boolean
}

/** What floats above the window. */
export const useOverlays = create<Overlays>(() => ({
  paletteOpen: false,
  newVaultOpen: false,
  shortcutsOpen: false,
}))

export function setPalette(paletteOpen: boolean) {
  useOverlays.setState({ paletteOpen })
}

export function setNewVault(newVaultOpen: boolean) {
  useOverlays.setState({ newVaultOpen })
}

export function setShortcuts(shortcutsOpen: boolean) {
  useOverlays.setState({ shortcutsOpen })
}
