import { z } from 'zod'
import { JudgeSettings } from '#shared/judge.ts'
import type { Log } from '#engine/ports/log.ts'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'

const Stored = z.object({
  settings: JudgeSettings,
  /** Where the person agreed, in a dialog of the system, that texts may go. */
  agreed: z.string().nullable(),
  /** Sealed by the system, for one origin. */
  key: z.object({ origin: z.string(), sealed: z.string() }).nullable(),
  spent: z.object({
    month: z.string(),
    millionths: z.int().min(0),
    requests: z.int().min(0),
  }),
})
export type Stored = z.infer<typeof Stored>

const FRESH: Stored = {
  settings: {
    enabled: false,
    baseUrl: null,
    model: null,
    priceIn: null,
    priceOut: null,
    capPerMonth: 5,
  },
  agreed: null,
  key: null,
  spent: { month: '', millionths: 0, requests: 0 },
}

export interface JudgeFile {
  get(): Stored
  change(part: Partial<Stored>): Stored
}

/** A file that cannot be read is kept aside, and the judge is off until it is set up again. */
export function openJudgeFile(file: string, log: Log): JudgeFile {
  let stored: Stored | null = null
  const get = () => (stored ??= read(file, log))
  return {
    get,
    change(part) {
      const next = { ...get(), ...part }
      // First on disk: a question that was sent must not be forgotten because the disk was full.
      writeJsonFile(file, next)
      return (stored = next)
    },
  }
}

function read(file: string, log: Log): Stored {
  const found = readJsonFile(file, Stored)
  if (found.kind === 'read') return found.value
  if (found.kind === 'broken') log.write('warn', 'judge.broken', { keptAs: 'judge.broken.json' })
  return FRESH
}
