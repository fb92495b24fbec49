import { actorName } from '#shared/actor-words.ts'
import { isShare, shareWords } from '#shared/share-words.ts'
import { Link, Memory } from '#shared/memory.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import { Ttl, ttlInWords } from '#shared/ttl.ts'
import { visibleMarks } from '#shared/visible-marks.ts'
import { bytes } from '../format.ts'

/** A value as a person reads it; journal entries may hold values from an older Loci, so nothing is taken for granted. */
export function asValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (name === 'scope') return asScope(value)
  if (name === 'ttl') return asTtl(value)
  if (name === 'attachment') return asAttachment(value)
  if (isShare(name) && typeof value === 'number') return shareWords(value)
  if (name === 'createdBy' && typeof value === 'string') return actorName(value)
  if (name === DIGEST) return asDigest(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return visibleMarks(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Of two fingerprints nobody reads more than that they differ. */
export const DIGEST = 'content.digest'

function asDigest(value: unknown): string {
  const digest = String(value)
  return digest.length <= 24 ? digest : `${digest.slice(0, 19)}…`
}

export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return visibleMarks(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}

export function asDate(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Tags, links, contributors: things that come and go one by one. Null for anything else. */
export function asList(name: string, value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  if (name === 'links') return value.map(asLink)
  if (!value.every((item) => typeof item === 'string')) return null
  return name === 'contributors' ? value.map(actorName) : value
}

function asLink(value: unknown): string {
  const link = Link.safeParse(value)
  return link.success ? `${link.data.kind} ${link.data.to}` : JSON.stringify(value)
}

function asScope(value: unknown): string {
  const scope = Scope.safeParse(value)
  return scope.success ? scopeLabel(scope.data) : JSON.stringify(value)
}

function asTtl(value: unknown): string {
  const ttl = Ttl.safeParse(value)
  return ttl.success ? ttlInWords(ttl.data) : String(value)
}

/** Past wholes are not sent along; that the whole changed must still be seen when its beginning did not. */
function asAttachment(value: unknown): string {
  const attachment = Memory.shape.attachment.safeParse(value)
  if (!attachment.success || attachment.data === null) return JSON.stringify(value)
  return `kept whole, ${bytes(attachment.data.bytes)} (${attachment.data.digest.slice(0, 8)})`
}
