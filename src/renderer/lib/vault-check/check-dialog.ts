import { create } from 'zustand'

/** Whether the check of the vault is looked at, which several screens lead to. */
export const useVaultChecking = create<{ open: boolean; begins: boolean }>(() => ({
  open: false,
  begins: false,
}))

/** `begins`: a check is wanted now, not what the last one found. */
export function showVaultCheck(begins: boolean) {
  useVaultChecking.setState({ open: true, begins })
}

export function closeVaultCheck() {
  useVaultChecking.setState({ open: false, begins: false })
}
