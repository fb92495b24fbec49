import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

export const ERAS = ['2025-11-25', '2026-07-28']

/**
 * The official client with `loci mcp` as a process of its own, started as any agent would.
 *
 * @param {{ loci: string[], vault: string, env: Record<string, string>, project: string }} room
 * @param {string} era
 */
export async function officialClient(room, era) {
  const negotiation = era === '2026-07-28' ? { versionNegotiation: { mode: { pin: era } } } : {}
  const client = new Client({ name: 'official', version: '1' }, negotiation)
  const [command = '', ...before] = room.loci
  const seat = ['mcp', '--vault', room.vault, '--agent', 'DEV-001', '--project', 'project-1']
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...before, ...seat],
      env: room.env,
      cwd: room.project,
      stderr: 'ignore',
    }),
  )
  return {
    client,
    async ask(name, input = {}) {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
      return isError === true ? `failed: ${text}` : text
    },
    close: () => client.close(),
  }
}
