import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { awaited, canTakeBack, takeBackLast } from './undo-verdict.ts'
import { noteVerdict } from './given-verdicts.ts'
import { useInboxState } from '../inbox-state.ts'

beforeEach(() => useInboxState.setState({ verdicts: [] }))

const note = (seq: number) =>
  noteVerdict({ seq, ids: [`rev_${seq}`], list: { state: 'open', kind: null } })

const left = () => useInboxState.getState().verdicts.map(({ seq }) => seq)

/** Reverts what it is asked to, but for those that are refused; notes the order. */
function aJournal({ refused = [], elsewhere = [] }: { refused?: number[]; elsewhere?: number[] }) {
  const asked: number[] = []
  const taking = async ({ seq }: { seq: number }) => {
    if (elsewhere.includes(seq)) throw new AppError('nothing_to_undo', 'Taken back already.')
    asked.push(seq)
    if (refused.includes(seq)) throw new AppError('stale', `${seq} was changed since`)
  }
  return { asked, taking }
}

test('[Y40] a verdict that could not be taken back stays the last: the next Undo is not for an earlier one', async () => {
  for (const seq of [1, 2]) note(seq)
  const { asked, taking } = aJournal({ refused: [2] })
  await expect(takeBackLast(taking)).rejects.toThrow('2 was changed since')
  await expect(takeBackLast(taking)).rejects.toThrow('2 was changed since')
  expect([asked, left()]).toEqual([
    [2, 2],
    [1, 2],
  ])
})

test('[Y41] asked for twice at once, it takes back the last two, one after the other', async () => {
  for (const seq of [1, 2, 3]) note(seq)
  const { asked, taking } = aJournal({})
  await Promise.all([takeBackLast(taking), takeBackLast(taking)])
  expect([asked, left()]).toEqual([[3, 2], [1]])
})

test('[Y42] a verdict the engine has not answered yet is waited for', async () => {
  note(1)
  const { asked, taking } = aJournal({})
  let answer: (seq: number) => void = () => undefined
  const given = new Promise<number>((resolve) => (answer = resolve))
  void awaited(given.then((seq) => note(seq)))
  const taken = takeBackLast(taking)
  answer(2)
  await taken
  expect([asked, left()]).toEqual([[2], [1]])
})

test('[Y43] one under way can be taken back too, and a refused one leaves nothing to take back', async () => {
  const { asked, taking } = aJournal({})
  const refused = awaited(Promise.reject(new Error('refused')))
  expect(canTakeBack()).toBe(true)
  await expect(refused).rejects.toThrow('refused')
  await takeBackLast(taking)
  expect([asked, canTakeBack()]).toEqual([[], false])
})

test('[Y44] what was taken back elsewhere is passed over', async () => {
  for (const seq of [1, 2, 3]) note(seq)
  const { asked, taking } = aJournal({ elsewhere: [2, 3] })
  await takeBackLast(taking)
  expect([asked, left()]).toEqual([[1], []])
})
