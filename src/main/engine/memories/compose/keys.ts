import { hash } from 'node:crypto'
import type { Content } from '#shared/content.ts'
import { canonical } from '#shared/json.ts'
import { errorSignature } from '../text/error-signature.ts'

export const GENERAL = 'general'

/** `{domain}:{task_type}:{hash}`; no agent in it, so that agents share what they learn. */
export function keyOf(content: Content, domain: string, taskType: string): string {
  return `${domain}:${taskType}:${digest(canonical(normalised(lasting(content)))).slice(0, 16)}`
}

/** A message is the same one before and after it was read, an error the same one in another line of another file. */
function lasting(content: Content): object {
  if (content.form === 'error') {
    const { message, context } = content
    return { ...content, message: errorSignature(message), context: errorSignature(context) }
  }
  if (content.form !== 'message') return content
  const { read: _read, ...rest } = content
  return rest
}

export function digest(text: string): string {
  return hash('sha256', text)
}

/** Two writings of one text are one: Unicode composed, white space folded. */
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (Array.isArray(value)) return value.map(normalised)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, normalised(item)] as const)
  const composed = entries.map(([key, item]) => [key.normalize('NFC'), item] as const)
  // Two names that only differ in composition are two names: as one, one of them would not count.
  const clash = new Set(composed.map(([key]) => key)).size < composed.length
  return Object.fromEntries(clash ? entries : composed)
}
