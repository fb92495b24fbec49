import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACTION_NAMES, type Action } from '#shared/action.ts'
import type { z } from 'zod'
import { Action as ActionShape } from '#shared/action.ts'
import { DEV, type TestEngine, openTestEngine, agent } from '../test-support.ts'

type Given = z.input<typeof ActionShape>

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const EACH: Record<Action['action'], { given: Given; label: string; is: object }> = {
  read_file: {
    given: { action: 'read_file', location: 'src/a.ts', startLine: 3, endLine: 9, digest: 'd1' },
    label: 'Read src/a.ts',
    is: {
      content: { form: 'file', location: 'src/a.ts', startLine: 3, endLine: 9, digest: 'd1' },
      priority: 'high',
    },
  },
  check_mailbox: {
    given: {
      action: 'check_mailbox',
      messages: [
        {
          from: 'OPS-001',
          to: 'DEV-001',
          subject: 'Hi',
          content: `${'x'.repeat(99)}😀`,
          path: 'mail/1',
        },
      ],
    },
    label: 'Found 1 message in the mailbox',
    is: {
      content: {
        form: 'message',
        from: 'OPS-001',
        to: 'DEV-001',
        subject: 'Hi',
        preview: 'x'.repeat(99),
        path: 'mail/1',
        read: false,
      },
      priority: 'high',
    },
  },
  run_tool: {
    given: { action: 'run_tool', tool: 'grep', detail: 'grep -r x', result: '3 hits' },
    label: 'Ran grep',
    is: {
      content: { form: 'history', actionType: 'grep', detail: 'grep -r x', result: '3 hits' },
      subtype: 'tool-use',
      importance: 0.7,
    },
  },
  update_status: {
    given: { action: 'update_status', statusType: 'mailbox', value: { unread: 2 } },
    label: 'Updated the status of mailbox',
    is: {
      content: { form: 'status', statusType: 'mailbox', value: { unread: 2 } },
      priority: 'high',
      type: 'working',
      ttl: 'PT4H',
    },
  },
  start_task: {
    given: { action: 'start_task', taskId: 'T-1', description: 'Fix it' },
    label: 'Started task T-1',
    is: {
      content: {
        form: 'task',
        taskId: 'T-1',
        description: 'Fix it',
        dependencies: [],
        status: 'in_progress',
      },
      priority: 'high',
    },
  },
  note: {
    given: { action: 'note', text: 'Tea.' },
    label: 'Noted something',
    is: { content: { form: 'text', text: 'Tea.' }, priority: 'medium' },
  },
  learn: {
    given: { action: 'learn', topic: 'SQLite', location: 'docs/sqlite.md', digest: 'd1' },
    label: 'Learned about SQLite',
    is: {
      content: {
        form: 'knowledge',
        topic: 'SQLite',
        location: 'docs/sqlite.md',
        relevance: 0.5,
        digest: 'd1',
      },
      type: 'semantic',
    },
  },
  set_context: {
    given: { action: 'set_context', contextType: 'project_context', summary: 'We ship on Friday.' },
    label: 'Set the project_context',
    is: {
      content: {
        form: 'context',
        contextType: 'project_context',
        summary: 'We ship on Friday.',
        relatedIds: [],
      },
    },
  },
  report_error: {
    given: { action: 'report_error', errorType: 'E42', message: 'Boom', resolution: 'Retry' },
    label: 'Reported E42',
    is: {
      content: {
        form: 'error',
        errorType: 'E42',
        message: 'Boom',
        context: '',
        resolution: 'Retry',
      },
      importance: 0.9,
    },
  },
  set_rule: {
    given: { action: 'set_rule', text: 'Never force-push.' },
    label: 'Set a rule',
    is: {
      content: { form: 'rom', text: 'Never force-push.' },
      priority: 'critical',
      ttl: 'permanent',
    },
  },
  record_data: {
    given: { action: 'record_data', value: { a: 1 } },
    label: 'Recorded data',
    is: { content: { form: 'json', value: { a: 1 } } },
  },
}

test.each(Object.values(EACH))(
  '[A6] $given.action becomes a memory of its form, and saying it again reinforces it',
  async ({ given, label, is }) => {
    const { ids, ...outcome } = await loci.call('actions.record', given, DEV)
    expect(outcome).toMatchObject({ label, changed: 1, reinforced: 0, review: null })
    const [id] = ids
    if (id === undefined) throw new Error('no memory')
    const memory = await loci.call('memories.get', { id })
    expect(memory).toMatchObject({
      ...is,
      source: `actions/${given.action}`,
      createdBy: 'DEV-001',
      scope: { kind: 'agent', id: 'DEV-001' },
    })
    expect(Object.values(memory.content)).not.toContain(undefined)
    expect(await loci.call('actions.record', given, DEV)).toMatchObject({
      ids: [id],
      reinforced: 1,
      changed: 1,
    })
  },
)

test('[A6] there is an action for every form', async () => {
  const forms = Object.values(EACH).map(
    ({ is }) => (is as { content: { form: string } }).content.form,
  )
  expect(forms.toSorted()).toEqual([
    'context',
    'error',
    'file',
    'history',
    'json',
    'knowledge',
    'message',
    'rom',
    'status',
    'task',
    'text',
  ])
  expect(Object.keys(EACH).toSorted()).toEqual(ACTION_NAMES.toSorted())
})

test('[A7] all memories of one action are one changeset, and can be taken back as one', async () => {
  const mail = (n: number, read: boolean) => ({
    from: 'OPS-001',
    to: 'DEV-001',
    subject: `No ${n}`,
    content: 'Hi',
    path: `mail/${n}`,
    read,
  })
  const given = {
    action: 'check_mailbox',
    messages: [mail(1, false), mail(2, true), mail(1, false)],
    memory: { tags: ['mail'] },
  } as const
  const { ids, changed, reinforced } = await loci.call(
    'actions.record',
    { ...given, messages: [...given.messages], memory: { tags: ['mail'] } },
    DEV,
  )
  expect([ids.length, changed, reinforced]).toEqual([2, 2, 1])
  const rows = (
    await loci.call('memories.page', {
      filter: { tags: ['mail'] },
      sort: { by: 'priority', direction: 'desc' },
    })
  ).rows
  expect(rows.map(({ priority }) => priority)).toEqual(['high', 'medium'])
  const [entry] = (await loci.call('journal.page', {})).entries
  await loci.call('journal.revert', { seq: entry?.seq ?? 0 })
  expect((await loci.call('vault.summary', {})).memories).toBe(0)
})

test('[A7] an empty mailbox changes nothing', async () => {
  expect(
    await loci.call('actions.record', { action: 'check_mailbox', messages: [] }, DEV),
  ).toMatchObject({ seq: null, ids: [] })
})

test('[A8] an unknown action is refused by name, a wrong field at that field', async () => {
  const problem = async (input: unknown) => {
    const reply = await loci.raw('actions.record', input, DEV)
    return reply.ok ? 'ok' : reply.error.message
  }
  expect(await problem({ action: 'fly_away' })).toBe(
    `There is no action fly_away; known ones are ${ACTION_NAMES.join(', ')}. (action)`,
  )
  expect(await problem({})).toContain('Say which action it was; known ones are read_file,')
  expect(await problem({ action: { toString: 1 } })).toContain('Say which action it was')
  expect(await problem({ action: 'read_file', location: 'a' })).toContain(
    'Digest must be text. (digest)',
  )
  expect(
    await problem({ action: 'read_file', location: 'a', digest: 'd', startLine: 9, endLine: 2 }),
  ).toContain('The last line comes before the first.')
  expect(await problem({ action: 'set_rule' })).toContain('Give either text or a location.')
  expect(await problem({ action: 'set_rule', text: 'x', memory: { priority: 'low' } })).toContain(
    'always critical',
  )
  expect(
    await problem({
      action: 'note',
      text: 'x',
      memory: { scope: { kind: 'agent', id: 'OPS-001' } },
    }),
  ).toBe('This agent may not write there.')
  expect((await loci.call('vault.summary', {})).memories).toBe(0)
})

test('[A19] a file that was read is of high priority, one that is only named is not', async () => {
  const file = { location: 'src/a.ts', digest: `sha256:${'a'.repeat(64)}` }
  const read = await loci.call('actions.record', { action: 'read_file', ...file }, DEV)
  const content = { form: 'file', ...file, location: 'src/b.ts' } as const
  const named = await loci.call('memories.create', { content }, DEV)
  const history = { form: 'history', actionType: 'grep', detail: 'grep x' } as const
  const told = await loci.call('memories.create', { content: history }, DEV)
  const ids = [...read.ids, named.id, told.id]
  const priorities = ids.map(async (id) => (await loci.call('memories.get', { id })).priority)
  expect(await Promise.all(priorities)).toEqual(['high', 'medium', 'medium'])
})

test('[A20] a file that was read and told of is a file in hand, for whoever read it', async () => {
  const file = { location: 'src/queue.ts', digest: `sha256:${'a'.repeat(64)}` }
  const scope = { kind: 'project', id: 'atlas' } as const
  const knowledge = { form: 'knowledge', topic: 'queue', ...file, relevance: 0.5 } as const
  await loci.call('memories.create', { content: knowledge, scope }, DEV)
  const inHand = async (who: typeof DEV) => {
    const { hits } = await loci.call('recall.search', { text: 'queue' }, who)
    const signals = hits
      .filter(({ row }) => row.subtype === 'knowledge')
      .flatMap(({ signals: each }) => each)
    return signals.flatMap(({ name, value }) => (name === 'file' ? [value] : []))
  }
  expect(await inHand(DEV)).toEqual([0])
  await loci.call('actions.record', { action: 'read_file', ...file, memory: { scope } }, DEV)
  loci.clock.pass(3 * 3_600_000)
  expect(await inHand(DEV)).toEqual([0.5])
  expect(await inHand(agent('QA-001'))).toEqual([0])
  // What others write and read meanwhile takes it out of nobody's hand.
  for (let n = 0; n < 101; n++) {
    const content = { form: 'text', text: `Lunch was soup number ${n}.` } as const
    await loci.call('memories.create', { content, scope }, agent('QA-001'))
    const other = { ...file, location: `src/other${n}.ts`, memory: { scope } }
    await loci.call('actions.record', { action: 'read_file', ...other }, agent('QA-001'))
  }
  expect(await inHand(DEV)).toEqual([0.5])
}, 30_000)
