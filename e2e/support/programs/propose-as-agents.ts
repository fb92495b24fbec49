import process from 'node:process'
import { openEngine, type Principal } from '#engine/index.ts'
import { systemIds } from '#main/lend/ids.ts'
import { o200kTokens } from '#main/lend/tokens.ts'

// A vault in which agents have proposed what only a person may decide. The window can call as the person alone.
const [file, name] = process.argv.slice(2)
if (file === undefined || name === undefined) throw new Error('Usage: <file> <name>')
const tokens = o200kTokens()
await tokens.load()
const engine = await openEngine({
  file,
  name,
  backupsKept: 1,
  clock: { now: () => Date.now() },
  ids: systemIds,
  log: { write: () => undefined },
  tokens,
  // One rule is enough to have something held back.
  secrets: {
    find: async (text) =>
      [...text.matchAll(/tok_[0-9a-f]{20}/gu)].map(({ index, 0: { length } }) => ({
        rule: 'Test token',
        start: index,
        end: index + length,
      })),
  },
})
const DEV: Principal = agent('DEV-001')
const QA: Principal = agent('QA-001')

await prefer(DEV, 'Indent with two spaces, never with tabs.', ['style'])
await prefer(QA, 'Answer in English unless asked otherwise.', ['language'])
await prefer(DEV, 'Reply in at most three sentences.', ['style'])
const { id } = await write({ kind: 'user' }, 'memories.create', {
  content: { form: 'text', text: 'Reviews are answered within a day.' },
  scope: { kind: 'global' },
  subtype: 'preference',
})
await write(QA, 'memories.revise', {
  id,
  edit: {
    content: { form: 'text', text: 'Reviews are answered within two hours.' },
    priority: 'high',
  },
  seen: {},
})
await write(DEV, 'memories.create', {
  content: { form: 'text', text: 'Deploy with tok_0123456789abcdef0123 from the build host.' },
  tags: ['deploy'],
})
await engine.close()

async function prefer(who: Principal, text: string, tags: string[]) {
  const scope = { kind: 'global' }
  const content = { form: 'text', text }
  await write(who, 'memories.create', { content, scope, tags, subtype: 'preference' })
}

async function write(who: Principal, method: string, input: unknown): Promise<{ id?: unknown }> {
  const reply = await engine.call(who, method, input)
  if (!reply.ok) throw new Error(reply.error.message)
  return Object(reply.value)
}

function agent(agentId: string): Principal {
  return { kind: 'agent', id: agentId, teams: [], project: 'atlas', session: null, task: null }
}
