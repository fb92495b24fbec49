import { expect, test } from 'vitest'
import { aShortTerm, anAgent, anExperience } from './test-support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DEV = anAgent('DEV-001')

test('[X3] nothing is kept before a trigger comes, and everything worth it 60 s after the last time, most important first', async () => {
  const stm = aShortTerm()
  for (const subtype of ['chat', 'observation', 'remark', 'chat'])
    stm.enqueue(DEV, anExperience(subtype))
  stm.enqueue(DEV, anExperience('chat', 'x', {}))
  stm.enqueue(DEV, anExperience('remark', 'x', { errorRecovered: true }))
  stm.clock.pass(MINUTE - 1)
  await stm.tick()
  expect(stm.batches).toEqual([])
  stm.clock.pass(1)
  await stm.tick()
  expect(stm.batches).toEqual([{ agent: 'DEV-001', ids: [6, 1, 4, 5], trigger: 'time' }])
  expect(stm.held('DEV-001').map(({ id }) => id)).toEqual([2, 3])
})

test('[X3] importance 0.7 or more does not wait, and takes the other candidates along', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('chat'))
  await stm.tick()
  expect(stm.batches).toEqual([])
  stm.enqueue(DEV, anExperience('chat', 'x', { actionTaken: true }))
  await stm.tick()
  expect(stm.batches).toEqual([{ agent: 'DEV-001', ids: [2, 1], trigger: 'urgent' }])
  stm.enqueue(DEV, anExperience('chat'))
  await stm.tick()
  expect(stm.batches).toHaveLength(1)
})

test('[X3] a buffer over 80 % full is consolidated, one at 80 % is not', async () => {
  const stm = aShortTerm()
  for (let n = 0; n < 80; n++) stm.enqueue(DEV, anExperience(n < 10 ? 'chat' : 'remark'))
  await stm.tick()
  expect(stm.batches).toEqual([])
  stm.enqueue(DEV, anExperience('remark'))
  await stm.tick()
  expect(stm.batches.map(({ ids, trigger }) => [ids.length, trigger])).toEqual([[10, 'full']])
  expect(stm.held('DEV-001')).toHaveLength(71)
})

test('[X4] after an hour what is below 0.5 fades, what is not stays', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('observation'))
  stm.enqueue(DEV, anExperience('remark'))
  stm.clock.pass(HOUR - 1)
  stm.enqueue(DEV, anExperience('observation'))
  await stm.tick()
  expect(stm.held('DEV-001')).toHaveLength(3)
  stm.clock.pass(1)
  await stm.tick()
  expect(stm.held('DEV-001').map(({ id }) => id)).toEqual([2, 3])
  stm.clock.pass(HOUR)
  await stm.tick()
  expect(stm.held('DEV-001').map(({ id }) => id)).toEqual([2])
  expect(stm.buffers.get('DEV-001')?.gone).toMatchObject({ faded: 2, kept: 0 })
})

test('[X5] a write that fails leaves everything in the buffer and is tried again after ten seconds', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('error'))
  stm.enqueue(DEV, anExperience('chat'))
  stm.vault.fails = true
  await stm.tick()
  expect(stm.held('DEV-001').map(({ id }) => id)).toEqual([1, 2])
  expect(stm.logged).toEqual([
    ['warn', 'short-term.not-kept', { agent: 'DEV-001', failed: 2, of: 2 }],
  ])
  stm.vault.fails = false
  stm.clock.pass(9999)
  await stm.tick()
  expect(stm.batches).toEqual([])
  stm.clock.pass(1)
  await stm.tick()
  expect(stm.batches.map(({ ids }) => ids)).toEqual([[1, 2]])
  expect(stm.held('DEV-001')).toEqual([])
})

test('[X5] a clock that is set back by a day stops neither consolidation nor retries', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('chat'))
  stm.clock.pass(-24 * HOUR)
  stm.vault.fails = true
  await stm.tick()
  stm.clock.pass(-24 * HOUR)
  stm.vault.fails = false
  await stm.tick()
  expect(stm.batches.map(({ ids }) => ids)).toEqual([[1]])
})

test('[X6] the hundred-and-first pushes the oldest out, says which, and the log hears of it once a tick', async () => {
  const stm = aShortTerm()
  const out = Array.from(
    { length: 103 },
    () => stm.enqueue(DEV, anExperience('error')).pushedOut?.id ?? null,
  )
  expect(out.filter((id) => id !== null)).toEqual([1, 2, 3])
  await stm.tick()
  expect(stm.batches[0]?.ids).toHaveLength(100)
  expect(stm.buffers.get('DEV-001')?.gone).toMatchObject({ kept: 100, pushedOut: 3 })
  expect(stm.logged).toEqual([
    ['warn', 'short-term.pushed-out', { agent: 'DEV-001', experiences: 3 }],
  ])
})

test('[X6] what is pushed out while it is being written is lost only if the write fails', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('error'))
  stm.vault.during = () => {
    for (let n = 0; n < 100; n++) stm.enqueue(DEV, anExperience('remark'))
  }
  await stm.tick()
  expect(stm.buffers.get('DEV-001')?.gone).toMatchObject({ kept: 1, pushedOut: 0 })

  const failing = aShortTerm()
  failing.enqueue(DEV, anExperience('error'))
  failing.vault.fails = true
  failing.vault.during = () => {
    for (let n = 0; n < 100; n++) failing.enqueue(DEV, anExperience('remark'))
  }
  await failing.tick()
  expect(failing.buffers.get('DEV-001')?.gone).toMatchObject({ kept: 0, pushedOut: 1 })
})

test('[X7] two ticks at once are one', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('error'))
  await Promise.all([stm.tick(), stm.tick(), stm.tick()])
  expect(stm.batches).toHaveLength(1)
})

test('[X7] a tick announces a change only when there was one', async () => {
  const stm = aShortTerm()
  await stm.tick()
  stm.enqueue(DEV, anExperience('observation'))
  await stm.tick()
  await stm.tick()
  expect(stm.announced()).toBe(1)
  stm.clock.pass(HOUR)
  await stm.tick()
  expect(stm.announced()).toBe(2)
})

test('[X8] buffers of agents that are gone are let go', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('error'))
  stm.enqueue(anAgent('OPS-001'), anExperience('remark'))
  await stm.tick()
  stm.clock.pass(10 * MINUTE)
  await stm.tick()
  expect([...stm.buffers.keys()]).toEqual(['OPS-001'])
  stm.clock.pass(24 * HOUR)
  await stm.tick()
  expect([...stm.buffers.keys()]).toEqual([])
  expect(stm.logged).toEqual([['info', 'short-term.let-go', { agent: 'OPS-001', experiences: 1 }]])
})

test('[X8] of more than a thousand agents the longest silent are emptied first', async () => {
  const stm = aShortTerm()
  for (let n = 0; n < 1003; n++) {
    stm.enqueue(anAgent(`A-${n}`), anExperience('chat'))
    stm.clock.pass(1)
  }
  await stm.tick()
  expect(stm.buffers.size).toBe(1000)
  expect(stm.batches.map(({ agent, trigger }) => [agent, trigger])).toEqual([
    ['A-0', 'quit'],
    ['A-1', 'quit'],
    ['A-2', 'quit'],
  ])
})

test('[X8] a vault that cannot be written does not make the number of buffers grow: what is lost is said', async () => {
  const stm = aShortTerm()
  stm.vault.fails = true
  for (let n = 0; n < 1002; n++) {
    stm.enqueue(anAgent(`A-${n}`), anExperience('chat'))
    stm.clock.pass(1)
  }
  await stm.tick()
  expect(stm.buffers.size).toBe(1000)
  expect(
    stm.logged.filter(([, event]) => event === 'short-term.lost').map(([, , fields]) => fields),
  ).toEqual([
    { agent: 'A-0', experiences: 1 },
    { agent: 'A-1', experiences: 1 },
  ])
})

test('[X8] an agent that speaks up while it is being emptied keeps its buffer', async () => {
  const stm = aShortTerm()
  stm.vault.during = () => stm.enqueue(anAgent('A-0'), anExperience('observation'))
  for (let n = 0; n < 1001; n++) {
    stm.enqueue(anAgent(`A-${n}`), anExperience('chat'))
    stm.clock.pass(1)
  }
  await stm.tick()
  expect(stm.held('A-0')).toHaveLength(1)
})

test('[X9] a flush keeps what is worth keeping whatever the triggers say, and reports the rest', async () => {
  const stm = aShortTerm()
  for (const subtype of ['chat', 'observation', 'remark', 'insight'])
    stm.enqueue(DEV, anExperience(subtype))
  await stm.flush()
  expect(stm.batches).toEqual([{ agent: 'DEV-001', ids: [4, 1], trigger: 'quit' }])
  expect(stm.logged).toEqual([['info', 'short-term.let-go', { agent: 'DEV-001', experiences: 2 }]])
})

test('[X9] a flush that fails says what was lost', async () => {
  const stm = aShortTerm()
  stm.enqueue(DEV, anExperience('chat'))
  stm.vault.fails = true
  await stm.flush()
  expect(stm.logged.at(-1)).toEqual([
    'error',
    'short-term.lost',
    { agent: 'DEV-001', experiences: 1 },
  ])
})
