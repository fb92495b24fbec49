import { resolve } from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { MirrorState } from '#shared/mirror.ts'
import { type PersonsCalls, read, withPerson } from '../caller.ts'
import { minuteOf, print } from '../print.ts'
import { lookThrough } from './import.ts'

export const help = `loci mirror [set FOLDER [--commit] | off | sync | edits [--apply] [--conflicts mine|theirs|both]] [--passphrase] [--json]

Keeps a folder in step with a vault, one file a memory, made to be a git repository; with --commit
each run is committed by your own git. Without a word it says how the folder stands. "edits" looks
through what was edited there by hand or by a pull, and takes it in with --apply.

  loci mirror set ~/notes/work --commit
  loci mirror
  loci mirror edits --apply --conflicts theirs`

export async function command(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv, {
    commit: { type: 'boolean' },
    apply: { type: 'boolean' },
    conflicts: { type: 'string' },
  })
  const [what = 'state', folder] = positionals
  return withPerson(values, async (caller) => {
    if (what === 'edits') {
      await lookThrough(caller, await caller.call('mirror.edits', {}), values)
      return
    }
    const state = await done(caller, what, folder, values.commit ?? false)
    print(values.json, state, () => linesOf(state))
  })
}

async function done(
  { call }: PersonsCalls,
  what: string,
  folder: string | undefined,
  commit: boolean,
): Promise<MirrorState> {
  if (what === 'state') return call('mirror.state', {})
  if (what === 'off') return call('mirror.off', {})
  if (what === 'sync') return call('mirror.sync', {})
  if (what !== 'set')
    throw new AppError(
      'invalid_input',
      'Say set, off, sync or edits; without a word its state is told.',
    )
  if (folder === undefined) throw new AppError('invalid_input', 'Name the folder.')
  return call('mirror.set', { folder: resolve(folder), commit })
}

function linesOf({ folder, sentence, syncedAt, edits, edited, git }: MirrorState): string[] {
  if (folder === null) return [sentence]
  const when = syncedAt === null ? 'not yet' : `${minuteOf(syncedAt)} UTC`
  const more = edited - edits.length
  return [
    `${folder}: ${sentence}`,
    `Last in step: ${when}`,
    ...edits.map(({ path, kind }) => `  ${path}${kind === 'both' ? ' (changed here too)' : ''}`),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
    ...(git.sentence === null ? [] : [git.sentence]),
    ...(git.last === null
      ? []
      : [`Last commit: ${git.last.hash.slice(0, 10)}, ${minuteOf(git.last.at)} UTC`]),
  ]
}
