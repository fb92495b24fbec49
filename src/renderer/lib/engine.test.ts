import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, mutate, queryClient } from './engine.ts'

const sent: unknown[][] = []
const answers: (() => void)[] = []

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.stubGlobal('window', {
    loci: {
      call: (...given: unknown[]) => {
        sent.push(given)
        return new Promise((answer) => {
          answers.push(() => answer('{"ok":true,"value":null}'))
        })
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const showing = (id: string) =>
  void queryClient.setQueryData(['window.state', null, {}], {
    kind: 'open',
    vault: { id, name: id, shownPath: id },
  })

test('[O134] what is written names the vault that the window shows; what is asked, or is no vault’s, names none', () => {
  showing('work')
  void call('reviews.setModelAsks', { asks: 'sure', share: 0.7 })
  void call('reviews.stats', { offset: 0 })
  void call('settings.edit', { theme: 'dark' })
  expect(sent).toEqual([
    ['reviews.setModelAsks', { asks: 'sure', share: 0.7 }, 'work'],
    ['reviews.stats', { offset: 0 }],
    ['settings.edit', { theme: 'dark' }],
  ])
})

test('[O134] what had to wait for something else is still meant for the vault it was done in', async () => {
  showing('work')
  void mutate('journal.undo', {})
  void mutate('journal.undo', {})
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  showing('home')
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(([, , vault]) => vault)).toEqual(['work', 'work'])
})
