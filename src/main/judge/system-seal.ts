import { safeStorage } from 'electron'
import type { Seal } from './key.ts'

/** Keychain, Credential Manager, or the keyring of a Linux desktop. */
export const systemSeal: Seal = {
  isSafe: () => safeStorage.isEncryptionAvailable() && hasKeyring(),
  close: (text) => safeStorage.encryptString(text).toString('base64'),
  open: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
}

// Without a keyring Chromium would use a password that is printed in its source.
function hasKeyring(): boolean {
  if (process.platform !== 'linux') return true
  const backend = safeStorage.getSelectedStorageBackend()
  return backend !== 'basic_text' && backend !== 'unknown'
}
