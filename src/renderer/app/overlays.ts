import { create } from 'zustand'

interface Overlays {
  paletteOpen: boolean
  newVaultOpen: boolean
}

/** What floats above the window. */
export const useOverlays = create<Overlays>(() => ({ paletteOpen: false, newVaultOpen: false }))

export function setPalette(paletteOpen: boolean) {
  useOverlays.setState({ paletteOpen })
}

export function setNewVault(newVaultOpen: boolean) {
  useOverlays.setState({ newVaultOpen })
}
