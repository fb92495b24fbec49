import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArchiveWork } from '#shared/archive.ts'
import type { Input } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { archiveFiles } from '../archive-files.ts'
import type { Memory } from '#shared/memory.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { NOON, aMemory } from '#engine/store/test-support/a-memory.ts'
import { committed, creating } from '#engine/store/test-support/changesets.ts'
import { type TestEngine, openTestEngine } from '#engine/test-support.ts'

type Options = Parameters<typeof openTestEngine>[0]

/** An engine that archives can be written to and read from. No two give the same names. */
export const openArchiving = (options: Options = {}) =>
  openTestEngine({ archives: archiveFiles, ids: idsOfItsOwn(), ...options })

/** The same with so many memories, put there at once. */
export async function openFilled(
  folder: { at(name: string): string },
  count: number,
  given: Partial<Omit<Memory, 'id'>> = {},
) {
  const file = folder.at('filled.loci')
  const store = openSqliteStore({
    file,
    name: 'Filled',
    vaultId: 'vlt_filled',
    now: NOON,
    backupsKept: 1,
  })
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: Math.min(500, count - from) }, (_, n) =>
      aMemory(from + n, given),
    )
    await committed(store, creating(...some))
  }
  await store.close()
  return openArchiving({ file })
}

let vaults = 0

function idsOfItsOwn() {
  const own = (vaults += 1).toString(36)
  let next = 0
  return {
    random: (length: number) =>
      `${own}${(next += 1).toString(36).padStart(length - own.length, '0')}`,
  }
}

/** Waits for a work and insists that it was done. */
export async function worked<K extends NonNullable<ArchiveWork['result']>['kind']>(
  loci: Pick<TestEngine, 'call'>,
  kind: K,
  { work }: { work: string },
): Promise<Extract<NonNullable<ArchiveWork['result']>, { kind: K }>> {
  for (;;) {
    const { state, error, result } = await loci.call('archive.progress', { work })
    if (state === 'running') await new Promise((resolve) => setTimeout(resolve, 2))
    else if (result?.kind === kind)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind was just compared
      return result as Extract<NonNullable<ArchiveWork['result']>, { kind: K }>
    else {
      throw new AppError(error?.code ?? 'internal', error?.message ?? state)
    }
  }
}

export async function exported(
  loci: TestEngine,
  target: string,
  given: Omit<Input<'archive.export'>, 'target'> = {},
) {
  return worked(loci, 'export', await loci.call('archive.export', { target, ...given }))
}

export async function planned(loci: TestEngine, source: string) {
  return worked(loci, 'plan', await loci.call('archive.open', { source }))
}

export async function applied(
  loci: TestEngine,
  plan: string,
  choose: Input<'archive.apply'>['choose'] = {},
) {
  return worked(loci, 'import', await loci.call('archive.apply', { plan, choose }))
}

/** Everything in a folder, by path, but what git keeps there: it may be at work. */
export function treeOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  return Object.fromEntries(
    names
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
      .filter((file) => !file.startsWith(join(folder, '.git')))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** A folder for one test, taken away with it. */
export function tempFolder(): Disposable & { path: string; at(name: string): string } {
  const path = mkdtempSync(join(tmpdir(), 'loci-archive-'))
  return {
    path,
    at: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
