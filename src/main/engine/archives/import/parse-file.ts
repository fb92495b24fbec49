import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { jsonObject } from '#shared/json.ts'
import type { NounRecords } from '../../store/records.ts'
import { CURRENT_SESSIONS, pathOf } from '../format/layout.ts'
import { RECORD_SCHEMAS } from '../format/schemas.ts'
import type { FoundRecord } from './source.ts'

/** Any JSON that comes to an end and can be kept as UTF-8. */
const AnyFile = jsonObject('This file')

/** What one file says, as the record it must be and where it must lie. `known`: its digest when that was looked at before. */
export function parseFile(
  path: string,
  noun: Noun,
  text: string,
  known: number | null = null,
): FoundRecord {
  const digest = digestOf(text)
  if (digest === known && noun === 'memory') return looked(path, text, digest)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused(path, noun, digest, 'It is no JSON: damaged or cut off.')
  }
  return parseValue(path, noun, value, digest)
}

/** Looked at when the plan was made: nothing of it is missing, and nothing is to be filled in but for one form. */
function looked(path: string, text: string, digest: number): FoundRecord {
  const record: Memory = JSON.parse(text)
  return record.content.form === 'knowledge'
    ? parseValue(path, 'memory', record, digest)
    : { kind: 'record', path, noun: 'memory', record, digest }
}

export function parseValue(
  path: string,
  noun: Noun,
  value: unknown,
  digest: number = digestOf(JSON.stringify(value)),
): FoundRecord {
  const any = AnyFile.safeParse(value)
  if (!any.success) return refused(path, noun, digest, sentenceOf(any.error))
  const parsed = RECORD_SCHEMAS[noun].safeParse(value)
  if (!parsed.success) return refused(path, noun, digest, sentenceOf(parsed.error))
  const record: NounRecords[Noun] = parsed.data
  if (!path.startsWith(`${CURRENT_SESSIONS}#`) && pathOf(noun, record) !== path)
    return refused(path, noun, digest, 'It does not lie where what it says belongs.')
  if ('findings' in record && record.kind === 'secret' && record.state !== 'resolved')
    return refused(path, noun, digest, 'A credential that waits for a person does not travel.')
  return { kind: 'record', path, noun, record, digest }
}

export function refused(
  path: string,
  noun: Noun | null,
  digest: number,
  reason: string,
): FoundRecord {
  return { kind: 'refused', path, noun, id: null, reason, digest }
}

/** Enough to notice that a file changed; held for every file of an archive. */
const digestOf = (text: string) => hash('sha256', text, 'buffer').readUIntBE(0, 6)

function sentenceOf({ issues: [first] }: z.ZodError): string {
  if (first === undefined) return 'It cannot be used.'
  const where = first.path.map(String).join('.')
  const message = first.message.slice(0, 200)
  return where === '' ? message : `${message} (${where.slice(0, 100)})`
}
