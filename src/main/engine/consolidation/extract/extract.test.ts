import { expect, test } from 'vitest'
import { daysAgo, says } from '../test-support/a-snapshot.ts'
import { centralSentences } from './central-sentences.ts'
import { extractOf } from './extract.ts'

const NOTES = [
  'The nightly deploy failed because the disk was full.',
  'Lunch was late today and the soup was cold.',
  'The deploy failed again at night: the disk of the build server was full.',
  'Somebody should water the plants.',
  'A full disk made the nightly deploy fail for the third time.',
]

test('[C30] the most telling sentences are those that many others resemble, without saying one thing twice', () => {
  const chosen = centralSentences(NOTES, 2)
  expect(chosen).toHaveLength(2)
  expect(chosen.some((place) => [0, 2, 4].includes(place))).toBe(true)
  const twice = [...NOTES, NOTES[0] ?? '']
  const texts = centralSentences(twice, 2).map((place) => twice[place])
  expect(new Set(texts).size).toBe(2)
})

test('[C30] sentences of fewer than four or more than forty words are passed over while there are others', () => {
  const long = Array.from({ length: 41 }, (_, n) => `deploy${n % 3}`).join(' ')
  const texts = ['Deploy failed.', long, ...NOTES]
  for (const place of centralSentences(texts, 3)) expect([0, 1]).not.toContain(place)
  expect(centralSentences(['Deploy failed.', 'Disk full.'], 2)).toEqual([0, 1])
})

test('[C30] scripts without spaces are read in pairs of letters', () => {
  const texts = [
    '部署在夜间失败了，因为磁盘已满。',
    '今天的午饭来得很晚，汤是凉的。',
    '夜间部署再次失败，构建服务器磁盘已满。',
    '请记得给办公室的植物浇水。',
  ]
  const [first] = centralSentences(texts, 1)
  expect([0, 2]).toContain(first)
})

test('[C17] an extract repeats sentences word for word and knows in which memory each stands', () => {
  const notes = NOTES.map((text, n) =>
    says(n, `${text} It cost -3.50 € and Zoë did NOT agree on 2026-03-0${n + 1}.`),
  )
  for (const { text, from } of extractOf(notes, false)) {
    const note = notes.find(({ id }) => id === from)
    expect(note?.content).toMatchObject({ text: expect.stringContaining(text) })
  }
})

test('[C17] of a conversation the first turn is kept', () => {
  const turns = ['Hello, can we talk about the build?', ...NOTES].map((text, n) =>
    says(n, text, { subtype: 'chat', createdAt: daysAgo(60 - n) }),
  )
  const [first] = extractOf(turns, true)
  expect(first).toEqual({ text: 'Hello, can we talk about the build?', from: turns[0]?.id })
})

test('[C30] nothing but marks gives nothing, and a very long theme is still weighed', () => {
  expect(extractOf([says(1, '…')], false)).toEqual([])
  const many = Array.from({ length: 120 }, (_, n) =>
    says(
      n,
      Array.from({ length: 9 }, (_, at) => `Note ${n} says thing ${at % 4} about the disk.`).join(
        ' ',
      ),
    ),
  )
  expect(extractOf(many, false)).toHaveLength(12)
})
