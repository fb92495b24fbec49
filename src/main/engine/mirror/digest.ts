import { createHash } from 'node:crypto'

/** Counted at every serving and taken over by nobody: a file must not be rewritten for them. */
const COUNTERS = /^ {2}"(?:accessCount|lastAccessedAt)": [^\n]*\n/gm

/** What a file is known by. */
export function mirrorDigest(path: string, text: string): string {
  return createHash('sha256').update(said(path, text)).digest('base64url').slice(0, 27)
}

/** Git on Windows ends lines in its own way; in JSON that says nothing. */
function said(path: string, text: string): string {
  if (!path.endsWith('.json')) return text
  return text.replaceAll('\r\n', '\n').replaceAll(COUNTERS, '')
}
