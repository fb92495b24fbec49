import { isDeepStrictEqual } from 'node:util'
import type {
  ClientId,
  ConnectChoices,
  ConnectPreview,
  ConnectRun,
  KnownClient,
} from '#shared/connect.ts'
import { AppError } from '#shared/errors.ts'
import { mutex } from '#shared/mutex.ts'
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
import { readConfigFile } from './config-file.ts'
import { configurationText } from './configuration-text.ts'
import { ownCommandOf, runOwnCommand } from './own-command/run-own-command.ts'
import { connected, disconnected, type Receipt } from './plan.ts'
import { changing, type PlannedFile, sealOf, shownBefore, writeAll } from './planned-files.ts'
import type { Receipts } from './receipts.ts'
import { shownChange } from './shown-change.ts'
import { ourPaths, serverPath, valueAt } from './text/ours.ts'
import { mustRead, readConfig } from './text/read-config.ts'

export interface ConnectionsOptions {
  machine: Machine
  loci: LociCommand
  receipts: Receipts
  today(): string
  /** How long a client's own command may take. */
  commandSeconds: number
}

/** What Loci reads and writes in the files of other programs. Only what a person was shown is written. */
export interface Connections {
  clients(vault: string | null): KnownClient[]
  preview(client: ClientId, choices: ConnectChoices | null, vault: string): ConnectPreview
  /** Without choices it disconnects. */
  write(client: ClientId, choices: ConnectChoices | null, vault: string, seal: string): string[]
  /** By the client's own command. */
  run(client: ClientId, choices: ConnectChoices, vault: string, seal: string): Promise<ConnectRun>
  /** What stands in the client's file, if it is this Loci at this vault. */
  written(client: ClientId, vault: string): { start: LociCommand; agent: string }
}

export function connectionsOf({
  machine,
  loci,
  receipts,
  today,
  commandSeconds,
}: ConnectionsOptions): Connections {
  const inTurn = mutex()
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
      return [{ ...read, ...next, file, shown }]
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
    const value = mustRead(text ?? '', file.format, shown)
    const path = serverPath(value, file)
    const wanted = start(vault, choices)
    const there = path === null ? undefined : valueAt(value, path)
    // The client's own command lays out its entry otherwise; what starts the same stays as it is.
    const entry = isDeepStrictEqual(startOf(there), wanted) ? there : file.entry?.(wanted)
    return [
      ...(path === null ? [] : [{ path, value: entry, kind: 'property' } satisfies Piece]),
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
        ownCommand: words === null ? null : ownCommandOf(client, words, machine),
        seal: sealOf(files),
      }
    },
    write: (id, choices, vault, seal) =>
      writeAll(shownBefore(planned(id, choices, vault), seal), receipts, today()),
    run: (id, choices, vault, seal) =>
      inTurn(() => {
        const plan = () => planned(id, choices, vault)
        const files = shownBefore(plan(), seal)
        const client = clientOf(id)
        return runOwnCommand(client, start(vault, choices), files, {
          machine,
          receipts,
          day: today(),
          limitSeconds: commandSeconds,
          plan,
          isSeated: () =>
            isDeepStrictEqual(startOf(serverOf(client, machine)), start(vault, choices)),
        })
      }),
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

function isTouched(file: ClientFile, text: string | null, receipt: Receipt | null): boolean {
  if (text === null) return false
  if (receipt !== null) return true
  return ourPaths(readConfig(text, file.format) ?? {}, file).length > 0
}

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
