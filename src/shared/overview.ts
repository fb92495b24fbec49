import { z } from 'zod'
import { BackupGlance } from './backup.ts'
import { PackageCard } from './context-ledger.ts'
import { Actor, MemoryId } from './memory.ts'

/** So many agents stand on the overview; the rest are a click away. */
export const MOST_AGENTS = 8

/** An agent in one line: when it was last there, what it was given last, what it has written. */
export const AgentGlance = z.object({
  id: Actor,
  /** When it last wrote something or was given a package. */
  lastSeenAt: z.int(),
  /** Memories of its own making that are still known, whatever became of them. */
  wrote: z.int(),
  given: PackageCard.pick({ id: true, at: true, task: true, tokens: true }).nullable(),
})
export type AgentGlance = z.infer<typeof AgentGlance>

export const VaultOverview = z.object({
  memories: z.int(),
  /** Made since the time asked for, by anybody. */
  written: z.int(),
  /** Last seen first. */
  agents: z.array(AgentGlance),
  allAgents: z.int(),
})
export type VaultOverview = z.infer<typeof VaultOverview>

/** A package is nearly full from here on: then what is left out is left out for want of room. */
export const NEARLY_FULL = 0.9

export const VaultHealth = z.object({
  /** Critical memories that agents cannot be given, because the file they point to cannot be read. */
  unreadable: z.array(z.object({ id: MemoryId, summary: z.string() })),
  /** Active critical memories, and how many of the newest were looked at. */
  critical: z.object({ all: z.int(), looked: z.int() }),
  /** The last packages, and how many of them were nearly full. */
  packages: z.object({ looked: z.int(), full: z.int() }),
  /** Null where this vault cannot be backed up. */
  backups: BackupGlance.nullable(),
})
export type VaultHealth = z.infer<typeof VaultHealth>
