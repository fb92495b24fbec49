import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'
import type { Receipt } from './plan.ts'
import { TextEdit } from './text/text-edit.ts'

const Kept = z.record(z.string(), z.object({ created: z.boolean(), edits: z.array(TextEdit) }))

/** What was written into which file. Lost, it costs no more than blank lines: entries are found by what they say. */
export interface Receipts {
  of(target: string): Receipt | null
  note(target: string, receipt: Receipt | null): void
}

export function receiptsIn(file: string): Receipts {
  const all = () => {
    const found = readJsonFile(file, Kept)
    return new Map<string, Receipt>(found.kind === 'read' ? Object.entries(found.value) : [])
  }
  return {
    of: (target) => all().get(target) ?? null,
    note(target, receipt) {
      const next = all()
      if (receipt === null) next.delete(target)
      else next.set(target, receipt)
      writeJsonFile(file, Object.fromEntries(next))
    },
  }
}
