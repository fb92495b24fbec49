import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { ConnectCheck } from '#shared/connect.ts'
import { LOCI } from '#shared/loci-program.ts'
import type { LociCommand } from './clients/command-words.ts'

/** A first start may have to begin a host and load what it needs. */
const LIMIT_MS = 20_000
const IN_TIME = { timeout: LIMIT_MS }

/** Starts what the client would start, in the way it would, and asks what an agent asks first. */
export async function checkLive(
  agent: string,
  { command, args }: LociCommand,
  cwd: string,
): Promise<ConnectCheck> {
  const client = new Client({ ...LOCI, name: 'loci-check' })
  const began = performance.now()
  const told = (ok: boolean, sentence: string): ConnectCheck => ({
    ok,
    sentence,
    ms: Math.round(performance.now() - began),
  })
  try {
    // What it writes to stderr is for a terminal, which nobody has here.
    const program = { command, args: [...args], cwd, stderr: 'ignore' as const }
    await client.connect(new StdioClientTransport(program), IN_TIME)
    const { tools } = await client.listTools(undefined, IN_TIME)
    const asked = { name: 'recall', arguments: { about: 'connection check', limit: 1 } }
    const { isError, content } = await client.callTool(asked, IN_TIME)
    const said = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
    if (isError === true) return told(false, `${agent} connected, but recall was refused: ${said}`)
    return told(true, `${agent} connected, ${tools.length} tools listed, recall answered.`)
  } catch (error) {
    return told(false, `${agent} could not connect: ${reasonOf(error)}`)
  } finally {
    await client.close().catch(() => undefined)
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/ENOENT/.test(text)) return 'the program of Loci is not where the file says it is.'
  if (/timed? ?out/i.test(text)) return 'Loci did not answer in time.'
  if (/closed/i.test(text)) return 'Loci ended at once.'
  return text
}
