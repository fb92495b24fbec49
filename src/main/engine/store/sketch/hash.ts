import { tokensOf } from '../words/tokens.ts'

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193
const PLAIN = /^\p{ASCII}*$/u

/** Each word of a text as a number. Made for every memory that is written, so plain text is read without making strings. */
export function wordHashes(text: string): number[] {
  return PLAIN.test(text) ? plainHashes(text) : tokensOf(text).map(hashOf)
}

function plainHashes(text: string): number[] {
  const hashes: number[] = []
  let hash = OFFSET
  let inside = false
  for (let at = 0; at <= text.length; at++) {
    const code = lowered(at === text.length ? 0 : text.charCodeAt(at))
    if ((code > 96 && code < 123) || (code > 47 && code < 58)) {
      hash = Math.imul(hash ^ code, PRIME)
      inside = true
    } else if (inside) {
      hashes.push(mixed(hash))
      hash = OFFSET
      inside = false
    }
  }
  return hashes
}

const lowered = (code: number) => (code > 64 && code < 91 ? code + 32 : code)

/** FNV-1a over the letters, mixed at the end. */
export function hashOf(text: string): number {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return mixed(hash)
}

export function mixed(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
