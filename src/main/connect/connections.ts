import { createHash } from 'node:crypto'
import type { ClientId, ConnectChoices, ConnectPreview, KnownClient } from '#shared/connect.ts'
import { AppError } from '#shared/errors.ts'
import { shownPath } from '../disk/paths.ts'
import {
  CLIENTS,
  type Client,
  type ClientFile,
  clientOf,
  offersHooks,
} from './clients/client-table.ts'
import { type LociCommand, seatIn, shellLine, startOf, wordsFor } from './clients/command-words.ts'
import type { Piece } from './clients/hooks.ts'
import type { Machine } from './clients/machine.ts'
import { type ConfigFile, copyBeside, readConfigFile, writeConfigFile } from './config-file.ts'
import { configurationText } from './configuration-text.ts'
import { connected, disconnected, type Receipt } from './plan.ts'
import type { Receipts } from './receipts.ts'
import { shownChange } from './shown-change.ts'
import { ourPaths, serverPath, valueAt } from './text/ours.ts'
import { mustRead, readConfig } from './text/read-config.ts'

interface PlannedFile extends ConfigFile {
  shown: string
  after: string | null
  receipt: Receipt | null
}

export interface ConnectionsOptions {
  machine: Machine
  loci: LociCommand
  receipts: Receipts
  today(): string
}

/** What Loci reads and writes in the files of other programs. Only what a person was shown is written. */
export interface Connections {
  clients(vault: string | null): KnownClient[]
  preview(client: ClientId, choices: ConnectChoices | null, vault: string): ConnectPreview
  /** Without choices it disconnects. */
  write(client: ClientId, choices: ConnectChoices | null, vault: string, seal: string): string[]
  /** What stands in the client's file, if it is this Loci at this vault. */
  written(client: ClientId, vault: string): { start: LociCommand; agent: string }
}

export function connectionsOf({ machine, loci, receipts, today }: ConnectionsOptions): Connections {
  const start = (vault: string, choices: ConnectChoices): LociCommand => ({
    command: loci.command,
    args: [...loci.args, ...wordsFor('mcp', { vault, choices })],
  })
  const hookLine = (vault: string, choices: ConnectChoices) =>
    shellLine(
      [loci.command, ...loci.args, ...wordsFor('hook', { vault, choices })],
      machine.platform,
    )

  function planned(id: ClientId, choices: ConnectChoices | null, vault: string): PlannedFile[] {
    return clientOf(id).files.flatMap((file) => {
      const read = readConfigFile(file.place(machine))
      const shown = shownPath(file.place(machine), machine.home)
      const receipt = receipts.of(read.target)
      const pieces = choices === null ? [] : piecesOf(file, read.text, shown, choices, vault)
      // A file Loci has nothing to do with may be broken.
      if (pieces.length === 0 && !isTouched(file, read.text, receipt)) return []
      const next =
        choices === null
          ? { after: disconnected({ file, shown }, read.text, receipt), receipt: null }
          : connected({ file, shown }, pieces, read.text, receipt)
      return [{ ...read, ...next, shown }]
    })
  }

  function piecesOf(
    file: ClientFile,
    text: string | null,
    shown: string,
    choices: ConnectChoices,
    vault: string,
  ): Piece[] {
    if (file.entry === undefined && !choices.hooks) return []
    const path = serverPath(mustRead(text ?? '', file.format, shown), file)
    const value = file.entry?.(start(vault, choices))
    return [
      ...(path === null ? [] : [{ path, value, kind: 'property' } satisfies Piece]),
      ...(choices.hooks ? (file.hooks?.(hookLine(vault, choices)) ?? []) : []),
    ]
  }

  return {
    clients: (vault) => CLIENTS.map((client) => described(client, machine, vault)),
    preview(id, choices, vault) {
      const files = planned(id, choices, vault)
      const client = clientOf(id)
      const words = choices === null ? null : start(vault, choices)
      return {
        files: changing(files).map(({ shown, text, after }) => shownChange(shown, text, after)),
        configuration: words === null ? '' : configurationText(client, words),
        command:
          words === null || client.ownCommand === undefined
            ? null
            : shellLine(client.ownCommand(words), machine.platform),
        seal: sealOf(files),
      }
    },
    write(id, choices, vault, seal) {
      const files = planned(id, choices, vault)
      if (sealOf(files) !== seal)
        throw new AppError(
          'stale',
          'The file changed since you looked. Here is the change as it is now.',
        )
      return writeAll(files, receipts, today())
    },
    written(id, vault) {
      const client = clientOf(id)
      const found = serverOf(client, machine)
      const begun = startOf(found)
      const seat = seatIn(found)
      if (begun === null || seat === null)
        throw new AppError('not_found', `${client.name} is not connected yet.`)
      // Whoever can write the client's file could otherwise have Loci start what they like.
      const own = begun.args.slice(0, loci.args.length)
      if (begun.command !== loci.command || own.join('\n') !== loci.args.join('\n'))
        throw new AppError(
          'invalid_input',
          `${client.name} starts another Loci than this one. Connect it again to change that.`,
        )
      if (seat.vault !== vault)
        throw new AppError('invalid_input', `${client.name} is connected to another vault.`)
      return { start: begun, agent: seat.choices.agent }
    },
  }
}

const changing = (files: readonly PlannedFile[]) =>
  files.filter(({ text, after }) => text !== after)

function isTouched(file: ClientFile, text: string | null, receipt: Receipt | null): boolean {
  if (text === null) return false
  if (receipt !== null) return true
  return ourPaths(readConfig(text, file.format) ?? {}, file).length > 0
}

const sealOf = (files: readonly PlannedFile[]) =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ target, text, after }) => [target, text, after])))
    .digest('hex')

/** All of them or none: half a connection is none, and hard to see. */
function writeAll(files: readonly PlannedFile[], receipts: Receipts, day: string): string[] {
  const done: PlannedFile[] = []
  const copies: string[] = []
  try {
    for (const file of changing(files)) {
      const copy = copyBeside(file.target, day)
      if (copy !== null) copies.push(shownPath(copy))
      writeConfigFile(file.target, marked(file, file.after))
      done.push(file)
    }
  } catch {
    for (const file of done) writeConfigFile(file.target, marked(file, file.text))
    throw new AppError('forbidden', 'Nothing could be written there; everything is as it was.')
  }
  for (const { target, receipt } of files) receipts.note(target, receipt)
  return copies
}

const marked = ({ mark }: PlannedFile, text: string | null) => (text === null ? null : mark + text)

function serverOf(client: Client, machine: Machine): unknown {
  for (const file of client.files) {
    if (file.entry === undefined) continue
    const { text } = readConfigFile(file.place(machine))
    const shown = shownPath(file.place(machine), machine.home)
    const value = mustRead(text ?? '', file.format, shown)
    const path = serverPath(value, file)
    if (path !== null) return valueAt(value, path)
  }
  return undefined
}

function described(client: Client, machine: Machine, vault: string | null): KnownClient {
  const { id, name, trust = null } = client
  const base = { id, name, found: client.found(machine), offersHooks: offersHooks(client), trust }
  try {
    const seat = seatIn(serverOf(client, machine))
    if (seat === null) return { ...base, connected: null, trouble: null }
    const hooks = hasHooks(client, machine)
    const here = seat.vault === vault
    return { ...base, connected: { ...seat.choices, hooks, here }, trouble: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...base, connected: null, trouble: error.message }
  }
}

const hasHooks = (client: Client, machine: Machine) =>
  client.files.some((file) => {
    if (file.hooks === undefined) return false
    const { text } = readConfigFile(file.place(machine))
    const value = readConfig(text ?? '', file.format) ?? {}
    return ourPaths(value, file).some(([first]) => first === 'hooks')
  })
