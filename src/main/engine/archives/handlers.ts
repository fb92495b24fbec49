import type { ArchivePart, ExportDone, ImportChosen } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { ArchiveFiles, ArchiveReader } from '../ports/archive-files.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import { type Caller, type RoomOf, eyesOf } from '../room.ts'
import { previewOf } from './export/preview.ts'
import { type ExportOrder, writeArchive } from './export/write-archive.ts'
import { isOfSame } from './export/same-archive.ts'
import { archiveIdentity } from './identity.ts'
import { applyImport, countOf } from './import/apply.ts'
import { chooser } from './import/choose.ts'
import { conflictOf, linesOf } from './import/lines.ts'
import { planImport } from './import/plan.ts'
import type { PlannedImport } from './import/planned.ts'
import { previewOther } from './others/preview.ts'
import { WRITERS } from './others/writers.ts'
import { openWorks } from './works.ts'

/** Opened and not yet closed: each may hold an unpacked zip. */
const MOST_PLANS = 4

export interface ArchivesLent {
  roomOf: RoomOf
  archives: ArchiveFiles | null
  clock: Clock
  ids: Ids
  log: Log
  onChanged(): void
  /** A plan was carried out. */
  onApplied(plan: PlannedImport, chosen: ImportChosen): Promise<void>
}

export interface ArchivesRoom {
  handlers: HandlersOf<'archive'>
  /** Plans an import of what `open` gives; the work it is done in. */
  plan(caller: Caller, open: (signal: AbortSignal) => Promise<ArchiveReader>): string
  close(): Promise<void>
}

export function openArchives({
  roomOf,
  archives,
  onChanged,
  onApplied,
  ...lent
}: ArchivesLent): ArchivesRoom {
  const sparingly = () => archives?.sparingly() ?? nothingToEnd
  const works = openWorks({ ...lent, sparingly }, onChanged)
  const plans = new Map<string, PlannedImport>()
  const letGo = async (id: string) => {
    const plan = plans.get(id)
    plans.delete(id)
    await plan?.reader.close()
  }
  const planned = (id: string): PlannedImport => {
    const plan = plans.get(id)
    if (plan === undefined)
      throw new AppError('not_found', 'This archive is not open any more; open it again.')
    return plan
  }
  const files = (): ArchiveFiles => {
    if (archives === null) throw new AppError('forbidden', 'Archives cannot be reached from here.')
    return archives
  }
  const orderOf = async (
    caller: Caller,
    part: ArchivePart,
    journal: boolean,
  ): Promise<ExportOrder> => {
    if (journal && part.kind !== 'vault')
      throw new AppError(
        'invalid_input',
        'The journal belongs to the whole vault; export all of it.',
      )
    const eyes = part.kind === 'agent' ? eyesOf(caller, part.agent) : caller
    const vault = await archiveIdentity(roomOf(caller).store)
    return { part, journal, store: roomOf(eyes).store, vault, now: lent.clock.now() }
  }

  const plan: ArchivesRoom['plan'] = (caller, open) => {
    const room = roomOf(caller)
    return works.begin(async (under) => {
      const reader = await open(under.signal)
      try {
        const made = await planImport(room, reader, under)
        const [oldest] = plans.keys()
        if (plans.size >= MOST_PLANS && oldest !== undefined) await letGo(oldest)
        plans.set(made.id, made)
        return made.summary
      } catch (error) {
        await reader.close()
        throw error
      }
    })
  }

  return {
    plan,
    handlers: {
      'archive.exportPreview': async ({ part, journal, format }, caller) => {
        const { store, now } = await orderOf(caller, part, journal)
        return format === 'archive'
          ? previewOf(store, part, journal, now)
          : previewOther(store, part, WRITERS[format])
      },
      'archive.export': async ({ target, zip, replace, part, journal, format }, caller) => {
        const order = await orderOf(caller, part, journal)
        const { as, write } =
          format === 'archive' ? { as: 'folder' as const, write: writeArchive } : WRITERS[format]
        const kind = zip && as === 'folder' ? 'zip' : as
        const lets = (manifest: string | null) =>
          (replace && kind !== 'folder') || (format === 'archive' && isOfSame(order, manifest))
        const work = works.begin(async (under): Promise<ExportDone> => {
          const writer = await files().create(target, kind, lets)
          try {
            const told = await write(order, writer, under)
            under.step('Putting it in its place', told.memories, told.memories)
            return { kind: 'export', target, ...told, ...(await writer.finish()) }
          } catch (error) {
            await writer.abandon()
            throw error
          }
        })
        return { work }
      },
      'archive.open': async ({ source }, caller) => ({
        work: plan(caller, (signal) => files().open(source, signal)),
      }),
      'archive.progress': async ({ work }) => works.of(work),
      'archive.works': async () => works.all(),
      'archive.cancel': async ({ work }) => works.cancel(work),
      'archive.plan': async ({ plan, group, warning, from, limit }) =>
        linesOf(planned(plan), { group, warning }, from, limit),
      'archive.conflict': async ({ plan, line }, caller) =>
        conflictOf(roomOf(caller), planned(plan), line),
      'archive.apply': async ({ plan: id, choose }, caller) => {
        const plan = planned(id)
        const room = roomOf(caller)
        const work = works.begin(async (under) => {
          under.step('Making a backup, where very much is taken in', 0, null)
          await room.beforeLargeRun('import', countOf(plan, chooser(plan.entries, choose)))
          const done = await applyImport(room, plan, choose, under)
          await onApplied(plan, choose)
          await letGo(id)
          return done
        })
        return { work }
      },
      'archive.close': async ({ plan }) => {
        await letGo(plan)
        return {}
      },
    },
    async close() {
      await works.close()
      for (const id of plans.keys()) await letGo(id)
    },
  }
}

const nothingToEnd = () => undefined
