import { setTimeout } from 'node:timers/promises'
import type { ConnectRun, OwnCommand } from '#shared/connect.ts'
import { AppError } from '#shared/errors.ts'
import { shownPath } from '../../disk/paths.ts'
import type { Client } from '../clients/client-table.ts'
import { type LociCommand, shellLine } from '../clients/command-words.ts'
import type { Machine } from '../clients/machine.ts'
import { copyBeside, readConfigFile, writeConfigFile } from '../config-file.ts'
import { disconnected } from '../plan.ts'
import { marked, type PlannedFile, writeAll } from '../planned-files.ts'
import type { Receipts } from '../receipts.ts'
import { shownChange } from '../shown-change.ts'
import { editBetween } from '../text/text-edit.ts'
import { findProgram } from './find-program.ts'
import { type EndedProgram, runProgram } from './run-program.ts'

/** Some hand the work to a program that is open already and end before it is done. */
const LATE_MS = 3000
const STEP_MS = 100

export interface OwnCommandRoom {
  machine: Machine
  receipts: Receipts
  day: string
  /** What is still to be changed, as things stand. */
  plan(): PlannedFile[]
  /** Whether the client's file starts Loci in the way that was chosen. */
  isSeated(): boolean
  limitSeconds: number
}

export function ownCommandOf(
  { ownCommand }: Client,
  start: LociCommand,
  machine: Machine,
): OwnCommand | null {
  const [program, ...words] = ownCommand?.(start) ?? []
  if (program === undefined) return null
  const place = findProgram(program, machine)
  return {
    line: shellLine([program, ...words], machine.platform),
    program,
    shownPath: place === null ? null : shownPath(place, machine.home),
  }
}

/** The client adds the server by itself, to a file without an older Loci in it; hooks are written afterwards. */
export async function runOwnCommand(
  client: Client,
  start: LociCommand,
  files: readonly PlannedFile[],
  room: OwnCommandRoom,
): Promise<ConnectRun> {
  const { machine, receipts, day, limitSeconds } = room
  const [name = '', ...words] = client.ownCommand?.(start) ?? []
  const program = findProgram(name, machine)
  const server = files.find(({ file }) => file.entry !== undefined)
  if (program === null || server === undefined) throw notThere(client, name)
  const before = client.files.map((file) => readSafely(file.place(machine)))
  const { file, shown, target, text } = server
  const base = disconnected({ file, shown }, text, receipts.of(target))
  const copy = copyBeside(target, day)
  if (base !== text) writeConfigFile(target, marked(server, base))
  const ended = await runProgram(program, words, {
    cwd: machine.home,
    env: machine.env,
    limitMs: limitSeconds * 1000,
  })
  const isDone = ended.code === 0 && (await inAWhile(() => seated(room)))
  const now = readSafely(target)
  const copies = copy === null ? [] : [shownPath(copy, machine.home)]
  let hookTrouble: string | null = null
  if (isDone) {
    receipts.note(target, {
      created: base === null,
      edits: [editBetween(base ?? '', now ?? '')],
    })
    try {
      copies.push(...writeAll(room.plan(), receipts, day))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      hookTrouble = error.message
    }
  } else if (now === base && base !== text) writeConfigFile(target, marked(server, text))
  const changes = client.files.flatMap((each, index) => {
    const [was = null, is] = [before[index], readSafely(each.place(machine))]
    return was === is ? [] : [shownChange(shownPath(each.place(machine), machine.home), was, is)]
  })
  const sentence = isDone
    ? addedSentence(client, hookTrouble)
    : failedSentence(client, ended, { shown, limitSeconds, isChanged: changes.length > 0 })
  return { ok: isDone, sentence, said: ended.said, files: changes, copies }
}

/** What is no text, or cannot be read, is nothing to compare with. */
function readSafely(path: string): string | null {
  try {
    return readConfigFile(path).text
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function seated({ isSeated }: OwnCommandRoom): boolean {
  try {
    return isSeated()
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function inAWhile(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < LATE_MS; waited += STEP_MS) {
    if (holds()) return true
    await setTimeout(STEP_MS)
  }
  return holds()
}

const notThere = ({ name }: Client, program: string) =>
  new AppError(
    'not_found',
    `${name} has no command${program === '' ? '' : ` “${program}”`} on this computer. Write the file instead.`,
  )

const addedSentence = ({ name }: Client, hookTrouble: string | null) =>
  hookTrouble === null
    ? `${name} added Loci.`
    : `${name} added Loci, but its hooks are missing. ${hookTrouble}`

function failedSentence(
  { name }: Client,
  { code, ending }: EndedProgram,
  { shown, limitSeconds, isChanged }: { shown: string; limitSeconds: number; isChanged: boolean },
): string {
  const state = isChanged
    ? 'What it changed stands below.'
    : 'Nothing was changed; write the file instead.'
  if (ending === 'never-began') return `The command of ${name} could not be started. ${state}`
  if (ending === 'stopped')
    return `The command of ${name} took longer than ${limitSeconds} seconds and was stopped. ${state}`
  if (code === 0) return `${name} reports no error, but Loci is not in ${shown}. ${state}`
  return `${name} did not add Loci: its command failed with exit code ${code ?? 'unknown'}. ${state}`
}
