import { z } from 'zod'
import { ArrivingAgent } from './principal.ts'

/** The programs Loci knows how to connect; `other` is any that takes an MCP server by hand. */
export const CLIENT_IDS = [
  'claude-code',
  'claude-desktop',
  'codex',
  'cursor',
  'vscode',
  'gemini',
  'opencode',
  'windsurf',
  'zed',
  'other',
] as const
export const ClientId = z.enum(CLIENT_IDS)
export type ClientId = z.infer<typeof ClientId>

/** As whom a client works, and whether what is remembered is pushed to it. */
export const ConnectChoices = z.strictObject({
  agent: ArrivingAgent.shape.id,
  teams: ArrivingAgent.shape.teams,
  /** Null: the repository the client works in. */
  project: ArrivingAgent.shape.project,
  hooks: z.boolean(),
})
export type ConnectChoices = z.infer<typeof ConnectChoices>

/** What a client's files say about Loci now. */
const Connected = z.object({
  agent: z.string(),
  teams: z.array(z.string()),
  project: z.string().nullable(),
  hooks: z.boolean(),
  /** Whether it is the vault this window shows. */
  here: z.boolean(),
})

export const KnownClient = z.object({
  id: ClientId,
  name: z.string(),
  /** Whether it seems to be installed here. */
  found: z.boolean(),
  offersHooks: z.boolean(),
  /** What the person has to do in the client itself before its hooks run. */
  trust: z.string().nullable(),
  connected: Connected.nullable(),
  /** Why its files cannot be changed; null when they can. */
  trouble: z.string().nullable(),
})
export type KnownClient = z.infer<typeof KnownClient>

/** A file before and after, cut down to the lines around what changes. */
export const FileChange = z.object({
  shownPath: z.string(),
  kind: z.enum(['new', 'changed', 'removed']),
  /** The line the texts begin at, from 1. */
  line: z.int(),
  before: z.string(),
  after: z.string(),
})
export type FileChange = z.infer<typeof FileChange>

const OwnCommand = z.object({
  /** As a person types it. */
  line: z.string(),
  /** "claude" */
  program: z.string(),
  /** Where it lies; null where it is not on this computer. */
  shownPath: z.string().nullable(),
})
export type OwnCommand = z.infer<typeof OwnCommand>

export const ConnectPreview = z.object({
  files: z.array(FileChange),
  /** What a person can paste into the client by hand. */
  configuration: z.string(),
  /** The client's own command that adds the server; null where it has none. */
  ownCommand: OwnCommand.nullable(),
  /** Stands for exactly this change: what was not shown is not written. */
  seal: z.string(),
})
export type ConnectPreview = z.infer<typeof ConnectPreview>

export const ConnectCheck = z.object({
  ok: z.boolean(),
  /** "DEV-001 connected, 6 tools listed, recall answered." */
  sentence: z.string(),
  ms: z.int(),
})
export type ConnectCheck = z.infer<typeof ConnectCheck>

/** What came of a client's own command. */
export const ConnectRun = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  /** What the command wrote; empty where it said nothing. */
  said: z.string(),
  /** What is different in the client's files now, whoever did it. */
  files: z.array(FileChange),
  /** Where the files lie as they were. */
  copies: z.array(z.string()),
})
export type ConnectRun = z.infer<typeof ConnectRun>
