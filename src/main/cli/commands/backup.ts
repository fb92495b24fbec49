import { resolve } from 'node:path'
import type { Backup, BackupReason } from '#shared/backup.ts'
import { AppError } from '#shared/errors.ts'
import { type PersonsCalls, read, withPerson } from '../caller.ts'
import { minuteOf, print } from '../print.ts'

export const help = `loci backup [list | verify [BACKUP] | restore [BACKUP] [--into FILE]] [--passphrase] [--json]

Copies a vault while agents go on, and reads the copy through. "list" names the copies, "verify" reads
one through again, "restore" makes a new vault of one beside the old; never over anything. Without a
name the newest is meant. Exit code 1 where a copy is damaged.

  loci backup --vault ~/work.loci
  loci backup list --json | jq -r '.backups[].id'
  loci backup restore 20261117T081158123Z-schedule.bak --into ~/work-of-tuesday.loci`

const DONE = 0
const DAMAGED = 1

export async function command(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv, { into: { type: 'string' } })
  const [what = 'make', id] = positionals
  let code = DONE
  await withPerson(values, async ({ call }) => {
    if (what === 'make') {
      const made = await call('backups.make', {})
      print(values.json, made, () => [`Made ${lineOf(made)}`])
    } else if (what === 'list') {
      const all = await call('backups.list', {})
      const { folder, backups, trouble } = all
      print(values.json, all, () => [
        ...backups.map(lineOf),
        backups.length === 0 ? 'No backup was made yet.' : `In ${folder}`,
        ...(trouble === null ? [] : [trouble]),
      ])
    } else if (what === 'verify') {
      const check = await call('backups.verify', { id: id ?? (await newest(call)) })
      if (!check.whole) code = DAMAGED
      print(values.json, check, () => [check.sentence])
    } else if (what === 'restore') {
      const made = await call('backups.restore', {
        id: id ?? (await newest(call)),
        ...(values.into !== undefined && { into: resolve(values.into) }),
      })
      print(values.json, made, () => [
        `Made “${made.name}” with ${made.memories.toLocaleString('en')} memories: ${made.file}`,
      ])
    } else
      throw new AppError(
        'invalid_input',
        'Say list, verify or restore; without a word one is made.',
      )
  })
  return code
}

async function newest(call: PersonsCalls['call']): Promise<string> {
  const [first] = (await call('backups.list', {})).backups
  if (first === undefined) throw new AppError('not_found', 'No backup was made yet.')
  return first.id
}

const WHY: Record<BackupReason, string> = {
  schedule: 'on schedule',
  hand: 'by you',
  import: 'before an import',
  upkeep: 'before upkeep',
  migration: 'before an update',
}

function lineOf({ id, madeAt, why, bytes, memories, check }: Backup): string {
  const held = memories === null ? '' : `, ${memories.toLocaleString('en')} memories`
  const state = check === null ? ', not verified' : check.whole ? '' : ', DAMAGED'
  const size = `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
  return `${id}: ${minuteOf(madeAt)} UTC, ${WHY[why]}${held}, ${size}${state}`
}
