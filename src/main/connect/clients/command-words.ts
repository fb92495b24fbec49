import { z } from 'zod'
import type { ConnectChoices } from '#shared/connect.ts'

/** What starts Loci: the packed app itself, or the script of the source tree. */
export interface LociCommand {
  command: string
  args: readonly string[]
}

/** Who comes in, at which vault. */
export interface SeatWords {
  vault: string
  choices: Pick<ConnectChoices, 'agent' | 'teams' | 'project'>
}

export function wordsFor(sub: 'mcp' | 'hook', { vault, choices }: SeatWords): string[] {
  const { agent, teams, project } = choices
  return [
    sub,
    '--vault',
    vault,
    '--agent',
    agent,
    ...teams.flatMap((team) => ['--team', team]),
    ...(project === null ? [] : ['--project', project]),
  ]
}

const Local = z.object({ command: z.string(), args: z.array(z.string()) })
const OneList = z.object({ command: z.array(z.string()).min(1) })

/** The words a server is started with, in either of the two forms clients have; null for a server of another kind. */
export function startOf(server: unknown): LociCommand | null {
  const local = Local.safeParse(server)
  if (local.success) return local.data
  const list = OneList.safeParse(server)
  if (!list.success) return null
  const [command = '', ...args] = list.data.command
  return { command, args }
}

/** Whom a server entry seats where, if it starts Loci at all. */
export function seatIn(server: unknown): SeatWords | null {
  const args = startOf(server)?.args ?? []
  const after = (option: string) =>
    args.flatMap((word, index) => (word === option ? args.slice(index + 1, index + 2) : []))
  const [vault] = after('--vault')
  const [agent] = after('--agent')
  if (!args.includes('mcp') || vault === undefined || agent === undefined) return null
  return {
    vault,
    choices: { agent, teams: after('--team'), project: after('--project')[0] ?? null },
  }
}

/** One line as a shell reads it, for hooks and for copying. */
export function shellLine(words: readonly string[], platform: NodeJS.Platform): string {
  return words.map((word) => quoted(word, platform)).join(' ')
}

function quoted(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  if (platform === 'win32') return `"${word.replaceAll('"', String.raw`\"`)}"`
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
