import { setTimeout as wait } from 'node:timers/promises'
import process from 'node:process'
import type { ArchiveWork } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import type { PersonsCalls } from './caller.ts'

const ASKED_EVERY_MS = 100

type WorkDone = NonNullable<ArchiveWork['result']>

/** Waits for an export or import, saying on a terminal how far it is. */
export async function worked<K extends WorkDone['kind']>(
  { call }: Pick<PersonsCalls, 'call'>,
  kind: K,
  { work }: { work: string },
): Promise<Extract<WorkDone, { kind: K }>> {
  for (;;) {
    const { state, doing, done, total, error, result } = await call('archive.progress', { work })
    if (state === 'running') {
      progress(
        `${doing}: ${done.toLocaleString('en')}${total === null ? '' : ` of ${total.toLocaleString('en')}`}`,
      )
      await wait(ASKED_EVERY_MS)
      continue
    }
    progress('')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind was just compared
    if (result?.kind === kind) return result as Extract<WorkDone, { kind: K }>
    throw new AppError(error?.code ?? 'internal', error?.message ?? 'It was stopped.')
  }
}

/** One line that is written over; nothing where it would end up in a file. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
}
