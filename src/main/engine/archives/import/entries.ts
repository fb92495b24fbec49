import {
  IMPORT_GROUPS,
  IMPORT_WARNINGS,
  type ImportGroup,
  type ImportPlan,
  type ImportWarning,
} from '#shared/archive.ts'
import { NOUNS, type Noun } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { growing, packedTexts } from '../packed/texts.ts'

/** What is remembered of every file of an archive: a few bytes each, because there may be a million. */
export interface PlanEntries {
  add(entry: {
    path: string
    digest: number
    noun: Noun | null
    group: ImportGroup
    reason: string | null
  }): number
  readonly size: number
  path(at: number): string
  digest(at: number): number
  noun(at: number): Noun | null
  group(at: number): ImportGroup
  reason(at: number): string | null
  warnings(at: number): ImportWarning[]
  /** Of what is or might be taken: what would be told to a person. */
  told(at: number): ImportWarning[]
  /** What a warning is about, where it was noted. */
  detail(at: number, warning: ImportWarning): ImportDetail | null
  refuse(at: number, reason: string): void
  warn(at: number, warning: ImportWarning, detail?: ImportDetail): void
  at(path: string): number | null
  counts(): Pick<ImportPlan, 'groups' | 'warnings' | 'nouns'>
}

/** The memory it is about, and what is the matter with it. */
export interface ImportDetail {
  name: MemoryId
  sentence: string | null
}

export function planEntries(): PlanEntries {
  const paths = packedTexts()
  const digests = growing(Float64Array)
  const nouns = growing(Uint8Array)
  const groups = growing(Uint8Array)
  const warned = growing(Uint8Array)
  const reasons = new Map<number, string>()
  const details = packedTexts()
  // Counted from 1: of none is 0.
  const detailOf = growing(Uint32Array)
  const place = (at: number, warning: ImportWarning) =>
    at * IMPORT_WARNINGS.length + IMPORT_WARNINGS.indexOf(warning)
  const groupAt = (at: number) => IMPORT_GROUPS[groups.get(at)] ?? 'refused'
  return {
    add({ path, digest, noun, group, reason }) {
      const at = paths.add(path)
      digests.set(at, digest)
      // Of none is 0.
      nouns.set(at, noun === null ? 0 : NOUNS.indexOf(noun) + 1)
      groups.set(at, IMPORT_GROUPS.indexOf(group))
      if (reason !== null) reasons.set(at, reason)
      return at
    },
    get size() {
      return paths.size
    },
    path: paths.get,
    digest: digests.get,
    noun: (at) => NOUNS[nouns.get(at) - 1] ?? null,
    group: groupAt,
    reason: (at) => reasons.get(at) ?? null,
    warnings: (at) => IMPORT_WARNINGS.filter((_, bit) => (warned.get(at) & (1 << bit)) !== 0),
    told(at) {
      return ['refused', 'identical'].includes(groupAt(at)) ? [] : this.warnings(at)
    },
    detail(at, warning) {
      const number = detailOf.get(place(at, warning))
      return number === 0 ? null : JSON.parse(details.get(number - 1))
    },
    refuse(at, reason) {
      groups.set(at, IMPORT_GROUPS.indexOf('refused'))
      reasons.set(at, reason)
    },
    warn(at, warning, detail) {
      warned.set(at, warned.get(at) | (1 << IMPORT_WARNINGS.indexOf(warning)))
      if (detail !== undefined)
        detailOf.set(place(at, warning), details.add(JSON.stringify(detail)) + 1)
    },
    at(path) {
      for (let at = 0; at < paths.size; at += 1) if (paths.get(at) === path) return at
      return null
    },
    counts() {
      const counted = {
        groups: { new: 0, changed: 0, identical: 0, conflicting: 0, refused: 0 },
        warnings: { 'missing-link': 0, contradicts: 0, 'your-words': 0, credential: 0 },
        nouns: {} as Partial<Record<Noun, number>>,
      }
      for (let at = 0; at < paths.size; at += 1) {
        counted.groups[groupAt(at)] += 1
        const noun = this.noun(at)
        if (noun !== null) counted.nouns[noun] = (counted.nouns[noun] ?? 0) + 1
        for (const warning of this.told(at)) counted.warnings[warning] += 1
      }
      return counted
    },
  }
}
