import { expect, test } from 'vitest'
import type { Notice, Urgent } from './notice.ts'
import { notifier } from './notifier.ts'

const secret = (id: string): Urgent => ({ id, kind: 'secret' })
const [A, B, C] = [secret('a'), secret('b'), secret('c')]

test('[Y55] what was settled in between is not counted again', () => {
  const { notices, titles } = aDesktop()
  notices.tell('work', [A, B])
  notices.settle('work', [B, C])
  notices.tell('work', [C])
  expect(titles()).toEqual([
    ['2 credentials were held back', false],
    ['2 credentials were held back', true],
  ])
})

test('[Y56] what comes back while its notice stands is counted once', () => {
  const { notices, titles } = aDesktop()
  notices.tell('work', [A])
  notices.tell('work', [A])
  expect(titles()).toEqual([
    ['A credential was held back', false],
    ['A credential was held back', true],
  ])
})

test('[Y57] a click leads to what still waits', () => {
  const { notices, clicked, click, titles } = aDesktop()
  notices.tell('work', [A, B, C])
  notices.settle('work', [C])
  click()
  expect([clicked, titles()]).toEqual([[['work', 'c']], [['3 credentials were held back', false]]])
})

test('[Y58] a notice goes when nothing it tells of waits, and only the one of its vault', () => {
  const { notices, titles } = aDesktop()
  notices.tell('work', [A])
  notices.tell('home', [B, C])
  notices.settle('work', [])
  expect(titles()).toEqual([
    ['A credential was held back', false],
    ['2 credentials were held back', true],
  ])
})

test('[Y59] where nothing can be shown nothing is kept, and what was clicked away is not told again', () => {
  const { notices, titles, clickAway, unplug } = aDesktop()
  notices.tell('work', [A])
  clickAway()
  notices.tell('work', [B])
  unplug()
  notices.tell('home', [C])
  expect(titles()).toEqual([
    ['A credential was held back', false],
    ['A credential was held back', true],
  ])
})

interface Shown {
  notice: Notice
  stands: boolean
  heard: { onClick: () => void; onClosed: () => void }
}

function aDesktop() {
  const shown: Shown[] = []
  const clicked: [vault: string, reviewId: string][] = []
  let plugged = true
  const notices = notifier(
    {
      show(notice, heard) {
        if (!plugged) return null
        const one = { notice, heard, stands: true }
        shown.push(one)
        return { close: () => void (one.stands = false) }
      },
    },
    (vault, reviewId) => void clicked.push([vault, reviewId]),
  )
  const last = () => shown.at(-1)
  const clickAway = () => {
    const one = last()
    if (one !== undefined) one.stands = false
    one?.heard.onClosed()
  }
  const titles = () => shown.map(({ notice, stands }) => [notice.title, stands])
  const click = () => last()?.heard.onClick()
  return { notices, clicked, titles, click, clickAway, unplug: () => void (plugged = false) }
}
