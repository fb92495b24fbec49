import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { vaultFile } from './files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
export const ELECTRON = String(createRequire(import.meta.url)('electron'))
export const ERAS = ['2025-11-25', '2026-07-28'] as const

export interface McpAgent {
  client: Client
  /** The text of what a tool answers. */
  ask(tool: string, input?: Record<string, unknown>): Promise<{ text: string; failed: boolean }>
  close(): Promise<void>
}

interface McpOptions {
  userData: string
  vault: string
  agent: string
  era?: (typeof ERAS)[number]
  args?: string[]
}

/** The official client with `loci mcp` as a process of its own, as any agent would have it. */
export async function anAgent({
  userData,
  vault,
  agent,
  era,
  args = [],
}: McpOptions): Promise<McpAgent> {
  const negotiation =
    era === '2026-07-28' ? { versionNegotiation: { mode: { pin: era } } as const } : {}
  const client = new Client({ name: 'story', version: '1' }, negotiation)
  const own = ['mcp', '--vault', vaultFile(userData, vault), '--agent', agent, ...args]
  await client.connect(
    new StdioClientTransport({
      command: ELECTRON,
      args: [join(ROOT, 'out/main/loci.js'), ...own],
      env: lociEnv(userData),
      cwd: ROOT,
    }),
  )
  return {
    client,
    async ask(name, input = {}) {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
      return { text, failed: isError === true }
    },
    close: () => client.close(),
  }
}

/** As a shell would have it, with nobody's own vaults. */
export function lociEnv(userData: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: userData,
    ELECTRON_RUN_AS_NODE: '1',
    LOCI_DATA: userData,
    LOCI_MODEL: join(userData, 'no-model'),
  }
}
