import { existsSync, readFileSync, renameSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from './atomic-file.ts'

/** `broken`: the file was there and could not be understood; it was kept aside under `keptAs`. */
export type JsonFileRead<T> =
  | { kind: 'read'; value: T }
  | { kind: 'missing' }
  | { kind: 'broken'; keptAs: string }

/** Reads a small JSON file of ours. A broken one is moved aside: the next save would otherwise bury what it said. */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>): JsonFileRead<T> {
  if (!existsSync(file)) return { kind: 'missing' }
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (parsed.success) return { kind: 'read', value: parsed.data }
  const keptAs = file.replace(/(\.json)?$/, '.broken.json')
  renameSync(file, keptAs)
  return { kind: 'broken', keptAs }
}

export function writeJsonFile(file: string, value: unknown): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is no JSON fits no schema, so the caller sees it as broken.
    return undefined
  }
}
