import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const mail = { from: 'ANNA', to: 'DEV-001', subject: 'Hello', path: 'mail/1' }
const check = (read?: boolean) =>
  loci.call(
    'actions.record',
    { action: 'check_mailbox', messages: [{ ...mail, content: 'Lunch?', read }] },
    DEV,
  )
const kept = async () => {
  const { rows } = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST })
  return Promise.all(rows.map(({ id }) => loci.call('memories.get', { id })))
}
const brief = ({ content, priority, ttl }: Memory) => ({
  read: content.form === 'message' && content.read,
  priority,
  ttl,
})

test('[M6] a message is of high priority only while it is unread', async () => {
  await check()
  const [unread] = await kept()
  if (unread?.content.form !== 'message') throw new Error('no message was kept')
  expect(brief(unread)).toEqual({ read: false, priority: 'high', ttl: 'P1Y' })
  const content = { ...unread.content, read: true }
  await loci.call('memories.revise', { id: unread.id, edit: { content }, seen: {} })
  expect((await kept()).map(brief)).toEqual([{ read: true, priority: 'medium', ttl: 'P90D' }])
})

test('[M6] a priority that somebody chose stays when the message is read', async () => {
  await check()
  const [unread] = await kept()
  if (unread?.content.form !== 'message') throw new Error('no message was kept')
  const content = { ...unread.content, read: true }
  await loci.call('memories.revise', {
    id: unread.id,
    edit: { priority: 'critical' },
    seen: {},
  })
  await loci.call('memories.revise', { id: unread.id, edit: { content }, seen: {} })
  expect((await kept()).map(brief)).toEqual([
    { read: true, priority: 'critical', ttl: 'permanent' },
  ])
})

test('[A6] a mailbox looked at again after reading makes the unread message a read one, not a second', async () => {
  await check()
  expect(await check(true)).toMatchObject({ reinforced: 1 })
  expect((await kept()).map(brief)).toEqual([{ read: true, priority: 'medium', ttl: 'P90D' }])
  await check()
  expect((await kept()).map(brief)).toEqual([{ read: true, priority: 'medium', ttl: 'P90D' }])
})
