import type { ImportConflict, ImportLine, ImportGroup, ImportWarning } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import type { Noun } from '#shared/journal.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Room } from '../../room.ts'
import type { NounRecords } from '../../store/records.ts'
import type { ImportDetail } from './entries.ts'
import type { PlannedImport } from './planned.ts'
import { differing } from './standing.ts'

/** Some lines of a plan, with what they say read from the archive again. */
export async function linesOf(
  plan: PlannedImport,
  { group, warning }: { group?: ImportGroup | undefined; warning?: ImportWarning | undefined },
  from: number,
  limit: number,
): Promise<{ lines: ImportLine[]; total: number }> {
  const lines: ImportLine[] = []
  let total = 0
  for (let at = 0; at < plan.entries.size; at += 1) {
    if (group !== undefined && plan.entries.group(at) !== group) continue
    if (warning !== undefined && !plan.entries.told(at).includes(warning)) continue
    if (total >= from && lines.length < limit) lines.push(await lineOf(plan, at))
    total += 1
  }
  return { lines, total }
}

/** Both sides of one line, for a person to choose. */
export async function conflictOf(
  room: Room,
  plan: PlannedImport,
  path: string,
): Promise<ImportConflict> {
  const at = plan.entries.at(path)
  const found = at === null ? null : await plan.source.record(plan.reader, path)
  if (at === null || found === null || found.kind !== 'record')
    throw new AppError('not_found', 'This is nothing that can be taken in.')
  const { noun, record } = found
  const mine = (await standsFor(room, noun, record)) ?? null
  const both = noun === 'memory' ? 'Theirs is written beside yours, under a name of its own.' : null
  return {
    line: await lineOf(plan, at),
    mine: mine === null ? null : { ...mine },
    theirs: { ...record },
    differs: mine === null ? [] : differing(noun, mine, record),
    would: {
      mine: 'Yours stays as it is, and theirs is not taken.',
      theirs:
        mine === null || mine.id === record.id
          ? 'Yours becomes what theirs says; the journal keeps what it said.'
          : 'Theirs is taken, and yours is kept aside as superseded.',
      both,
    },
  }
}

/** The one of the same name, or else the one that has its place. */
async function standsFor({ store, clock }: Room, noun: Noun, record: NounRecords[Noun]) {
  const [same] = await store.get(noun, [record.id])
  if (same !== undefined || !('importance' in record)) return same
  return store.byKey(record.key, record.scope, clock.now())
}

async function lineOf({ entries, source, reader }: PlannedImport, at: number): Promise<ImportLine> {
  const path = entries.path(at)
  const found = entries.group(at) === 'refused' ? null : await source.record(reader, path)
  const record = found?.kind === 'record' ? found.record : null
  return {
    path,
    group: entries.group(at),
    noun: entries.noun(at),
    id: record?.id ?? null,
    title: record === null ? path : titleOf(record),
    scope: record !== null && 'importance' in record ? scopeLabel(record.scope) : null,
    reason: entries.reason(at),
    warnings: entries.told(at).map((kind) => warningOf(kind, entries.detail(at, kind))),
  }
}

function warningOf(
  kind: ImportWarning,
  detail: ImportDetail | null,
): ImportLine['warnings'][number] {
  const name = detail?.name ?? 'a memory'
  const memory = kind === 'contradicts' ? (detail?.name ?? null) : null
  return { kind, sentence: WARNINGS[kind](name, detail?.sentence ?? null), memory }
}

const WARNINGS: Record<ImportWarning, (name: string, sentence: string | null) => string> = {
  'missing-link': (name) => `It links to ${name}, which is neither in the archive nor here.`,
  contradicts: (_, said) => said ?? 'It cannot be true together with one that is here.',
  'your-words': () => 'It says that you wrote it.',
  credential: () => 'It holds what looks like a credential: taken in, it waits in your inbox.',
}

const LONGEST_TITLE = 200

function titleOf(record: NounRecords[Noun]): string {
  const title = TITLES.map((name) => Object(record)[name]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  return (typeof title === 'string' ? title : record.id).slice(0, LONGEST_TITLE).toWellFormed()
}

/** What says best what a record is, in this order. */
const TITLES = ['summary', 'name', 'label', 'text', 'client', 'id'] as const
