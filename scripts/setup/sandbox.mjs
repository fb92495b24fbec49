import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { succeeds } from './run.mjs'
import { say, stop } from './say.mjs'

/** The arguments Electron needs so that its sandbox works here, or a refusal that says what to do. */
export async function sandboxArgs(electronPath) {
  const helper = join(dirname(electronPath), 'chrome-sandbox')
  const decision = decideSandbox({
    platform: process.platform,
    uid: process.getuid?.(),
    namespaces: process.platform === 'linux' && (await succeeds('unshare', ['-Ur', 'true'])),
    setuidHelper: isSetuidRoot(helper),
    helper,
  })
  if (decision.kind === 'refused') return stop(decision.sentence)
  if (decision.sentence) say(decision.sentence)
  return decision.args
}

/** @returns {{ kind: 'ready', args: string[], sentence?: string } | { kind: 'refused', sentence: string }} */
export function decideSandbox({ platform, uid, namespaces, setuidHelper, helper }) {
  if (platform !== 'linux') return { kind: 'ready', args: [] }
  if (uid === 0) {
    return {
      kind: 'ready',
      args: ['--no-sandbox'],
      sentence:
        "Running as root, where Chromium's sandbox cannot work: starting with --no-sandbox.",
    }
  }
  if (namespaces || setuidHelper) return { kind: 'ready', args: [] }
  return {
    kind: 'refused',
    sentence:
      "This system lets normal users make no user namespaces, so Chromium's sandbox cannot start; " +
      `run this once and start again:  sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`,
  }
}

function isSetuidRoot(file) {
  try {
    const { uid, mode } = statSync(file)
    return uid === 0 && (mode & 0o4000) !== 0
  } catch {
    return false
  }
}
