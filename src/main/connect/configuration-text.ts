import type { Client } from './clients/client-table.ts'
import type { LociCommand } from './clients/command-words.ts'
import { appendingTable } from './text/toml-text.ts'

/** What a person pastes by hand, in the form of the client; the usual one for a client nobody knows. */
export function configurationText({ files }: Client, start: LociCommand): string {
  const file = files.find(({ entry }) => entry !== undefined)
  const entry = file?.entry?.(start) ?? { command: start.command, args: [...start.args] }
  const path = file?.servers?.at(-1) ?? ['mcpServers', 'loci']
  if (file?.format === 'toml') return appendingTable('', path, entry).put
  const nested = path.toReversed().reduce<unknown>((value, name) => ({ [name]: value }), entry)
  return `${JSON.stringify(nested, null, 2)}\n`
}
