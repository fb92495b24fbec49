import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModelAsks } from '#shared/conflict.ts'
import { SETTLES_MS, shareDraft } from './share-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A vault that answers when it is told to. */
function aDraft() {
  const sent: { asks: ModelAsks; share: number }[] = []
  const shown: (number | null)[] = []
  const answers: ((done: boolean) => void)[] = []
  let isHere = true
  const draft = shareDraft({
    isHere: () => isHere,
    kept: { asks: 'sure', from: 0.85 },
    keep: (choice) => {
      sent.push(choice)
      return new Promise((answer) => void answers.push(answer))
    },
    show: (at) => void shown.push(at),
  })
  const answer = async (done: boolean) => {
    answers.shift()?.(done)
    await vi.advanceTimersByTimeAsync(0)
  }
  const settle = () => vi.advanceTimersByTimeAsync(SETTLES_MS)
  const elsewhere = () => void (isHere = false)
  return { ...draft, elsewhere, sent, answer, settle, at: () => shown.at(-1) ?? null }
}

test('[O121] many steps are one act, of the last of them', async () => {
  const draft = aDraft()
  for (const share of [0.84, 0.83, 0.82]) draft.move(share)
  await draft.settle()
  expect(draft.sent).toEqual([{ asks: 'sure', share: 0.82 }])
})

test('[O121] out of sight before it settled, it is kept at once, and once', async () => {
  const draft = aDraft()
  draft.move(0.7)
  draft.leave()
  const once = [{ asks: 'sure', share: 0.7 }]
  expect(draft.sent).toEqual(once)
  await draft.settle()
  draft.leave()
  expect(draft.sent).toEqual(once)
})

test('[O121] left for another vault before it settled, it is not kept in that one', async () => {
  const draft = aDraft()
  draft.move(0.7)
  draft.elsewhere()
  draft.leave()
  await draft.settle()
  expect([draft.sent, draft.at()]).toEqual([[], null])
})

test('[O121] another choice before it settled stands', async () => {
  const draft = aDraft()
  draft.move(0.7)
  draft.drop()
  await draft.settle()
  draft.leave()
  expect([draft.sent, draft.at()]).toEqual([[], null])
})

test('[O121] it stays where it was put until the vault is read anew, and goes back when refused', async () => {
  const draft = aDraft()
  draft.move(0.5)
  await draft.settle()
  await draft.answer(true)
  expect(draft.at()).toBe(0.5)
  draft.read({ asks: 'sure', from: 0.5 })
  expect(draft.at()).toBe(null)
  draft.move(0.6)
  await draft.settle()
  await draft.answer(false)
  expect(draft.at()).toBe(null)
})

test('[O121] moved on while the last step is kept, it neither jumps back nor is lost', async () => {
  const draft = aDraft()
  draft.move(0.7)
  await draft.settle()
  draft.move(0.6)
  draft.read({ asks: 'sure', from: 0.7 })
  await draft.answer(true)
  expect(draft.at()).toBe(0.6)
  await draft.settle()
  expect(draft.sent.at(-1)).toEqual({ asks: 'sure', share: 0.6 })
})

test('[O121] what somebody else chose meanwhile is shown, and not chosen over', async () => {
  const draft = aDraft()
  draft.move(0.7)
  await draft.settle()
  await draft.answer(true)
  draft.read({ asks: 'maybe', from: 0.65 })
  expect(draft.at()).toBe(null)
  draft.move(0.75)
  draft.read({ asks: 'never', from: 1 })
  await draft.settle()
  expect([draft.sent.length, draft.at()]).toEqual([1, null])
})
