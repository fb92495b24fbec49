import type { Memory } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { SCOPE_FOLDERS } from '../format/layout.ts'

const LONGEST = 60

/**
 * What a memory is called where a file has a title: its words, as far as every system and every wiki link
 * takes them, and the end of its id, because two may say the same.
 */
export function noteName({ id, summary }: Pick<Memory, 'id' | 'summary'>): string {
  return `${plain(summary) || 'Memory'} ${id.slice('mem_'.length)}`
}

/**
 * Where the notes of a scope lie: by its name as people write it, since nothing is read back from here. Two that
 * one system takes for the same share a folder; no two notes have one name.
 */
export function noteFolder(scope: Scope): string {
  const top = SCOPE_FOLDERS[scope.kind]
  if (scope.kind === 'global') return top
  const name = plain(scope.id) || 'scope'
  return `${top}/${DEVICE.test(name) ? `${name}_` : name}`
}

/** Windows keeps these for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i

function plain(words: string): string {
  const said = words
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|#^[\]%`~$&{}!@=+;,\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
  return Array.from(said)
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
}
