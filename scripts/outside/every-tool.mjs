import { officialClient } from './official-client.mjs'

const FACT = 'Deploys happen on Tuesdays.'
const TASK = 'When do we deploy?'

/** In this order: what a call needs, one before it made. `id` is the memory that the first one writes. */
const CALLS = [
  { tool: 'remember', input: () => ({ text: FACT, for: 'me' }), says: /Remembered.*mem_\w+/s },
  { tool: 'recall', input: () => ({ about: 'deploys' }), says: /Deploys happen on Tuesdays/ },
  { tool: 'recall', input: (id) => ({ id }), says: /^\[DEV-001 .* agent\] Deploys happen/ },
  { tool: 'context', input: () => ({ task: TASK }), says: /Deploys happen on Tuesdays/ },
  {
    tool: 'report_error',
    input: () => ({ message: 'Out of disk', type: 'io', solution: 'Empty the cache.' }),
    says: /Noted/,
  },
  {
    tool: 'task_start',
    input: () => ({ task: TASK }),
    says: /^(?=[^]*Task tsk_)[^]*Deploys happen/,
  },
  { tool: 'feedback', input: (id) => ({ ids: [id], helped: true }), says: /^Noted of 1 memory\.$/ },
  {
    tool: 'task_complete',
    input: () => ({
      summary: 'It is known.',
      learnings: [{ kind: 'fact', text: 'Tea is at four.' }],
    }),
    says: /^Completed; kept 2\.$/,
  },
  {
    tool: 'handoff_create',
    input: () => ({ to: 'QA-001', summary: 'The rest is yours.', pending: ['Ask about Fridays.'] }),
    says: /hof_\w+/,
  },
  { tool: 'handoff_accept', input: () => ({}), says: /^failed: Nothing waits for you\./ },
  {
    tool: 'hook',
    input: () => ({ event: 'UserPromptSubmit', session: 'official', prompt: TASK }),
    says: /^\{"hookSpecificOutput".*Deploys happen on Tuesdays/s,
  },
  { tool: 'recall', input: () => ({ limit: 9999 }), says: /^failed: .{20}/s },
  { tool: 'forget', input: (id) => ({ id }), says: /^Forgotten\.$/ },
  {
    tool: 'recall',
    input: () => ({ about: 'deploys tuesdays' }),
    says: /^(?![^]*happen on Tuesdays)/,
  },
]

/**
 * Every tool, resource and prompt that is listed, with the official client.
 *
 * @param {Parameters<typeof officialClient>[0]} room
 * @param {string} era
 * @param {(name: string, isHeld: boolean, told: string) => void} hold
 */
export async function everyTool(room, era, hold) {
  const { client, ask, close } = await officialClient(room, era)
  try {
    const spoken = client.getNegotiatedProtocolVersion?.()
    hold(`${era}: speaks it`, spoken === era, String(spoken))
    const { tools } = await client.listTools()
    let id = ''
    for (const { tool, input, says } of CALLS) {
      const text = await ask(tool, input(id))
      id ||= /mem_\w+/.exec(text)?.[0] ?? ''
      const shown = JSON.stringify(input('…'))
      hold(`${era}: ${tool} ${shown.slice(0, 60)}`, says.test(text), text)
    }
    const left = tools.map(({ name }) => name).filter((name) => !CALLS.some((c) => c.tool === name))
    hold(`${era}: no tool of ${tools.length} was left out`, left.length === 0, left.join(', '))
    await everyResource(client, era, hold)
    await everyPrompt(client, era, hold)
  } finally {
    await close()
  }
}

async function everyResource(client, era, hold) {
  const { resources } = await client.listResources()
  hold(`${era}: resources are listed`, resources.length > 0, 'none')
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri })
    const isThere = contents.some(({ text = '' }) => text.length > 0)
    hold(`${era}: reads ${uri}`, isThere, JSON.stringify(contents))
  }
}

async function everyPrompt(client, era, hold) {
  const { prompts } = await client.listPrompts()
  hold(`${era}: prompts are listed`, prompts.length > 0, 'none')
  for (const { name, arguments: asks = [] } of prompts) {
    const given = Object.fromEntries(asks.map((each) => [each.name, 'How did relay 1 answer?']))
    const wanted = name === 'start-task' ? /relay 1 answered/ : /\S.{20}/s
    const { messages } = await client.getPrompt({ name, arguments: given })
    const isThere = messages.some(({ content }) => wanted.test(content.text ?? ''))
    hold(`${era}: gets ${name}`, isThere, JSON.stringify(messages))
  }
}
