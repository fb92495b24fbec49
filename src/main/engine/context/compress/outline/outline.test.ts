import { beforeAll, expect, test } from 'vitest'
import { treeSitterParsers } from '#main/adapters/parsers.ts'
import type { Tokens } from '../../../ports/tokens.ts'
import { outlined } from './outline.ts'
import { SOURCES } from './test-support/sources.ts'

const parsers = treeSitterParsers()
/** Counts characters, so that what is expected does not hang on an encoding. */
const tokens: Tokens = { count: (text) => text.length }
const body = `\n${'    // something is done here that nobody needs to see in an outline\n'.repeat(30)}`

beforeAll(() => parsers.parse('cpp', 'int a;', () => null))

for (const [location, { text, outline }] of Object.entries(SOURCES(body)))
  test(`[B17] ${location} is its imports, types and signatures`, async () => {
    expect((await outlined(text, location, { parsers, tokens }))?.split('\n')).toEqual(outline)
  })

test('[B17] with too little room the inside goes first, and exported names stay', async () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    n % 2 === 0
      ? `export function shown${n}(first: string, second: number): void {}`
      : `function hidden${n}(first: string, second: number): void {}`,
  ).join('\n')
  const outline = await outlined(many, 'many.ts', { parsers, tokens })
  expect(outline?.length).toBeLessThan(many.length / 4)
  for (let n = 0; n < 60; n += 2) expect(outline).toContain(`shown${n}`)
  expect(outline).not.toContain('hidden1')
})

test('a language without a parser is outlined by what stands furthest left and what is declared below it', async () => {
  const lua = `-- a module\nlocal M = {}\n\nfunction M.open(path)${body}  if path then\n  end\nend\n`
  const ruby = `class Tile < Base\n  # one square\n  def paint(colour)${body}    colour\n  end\n\n  def hide\n  end\nend\n`
  const lines = async (text: string, location: string) =>
    (await outlined(text, location, { parsers, tokens }))?.split('\n')
  expect(await lines(lua, 'a.lua')).toEqual(['local M = {}', 'function M.open(path)'])
  expect(await lines(ruby, 'a.rb')).toEqual([
    'class Tile < Base',
    '  def paint(colour)',
    '  def hide',
  ])
})

test('a text that is no code of its language is outlined all the same, and an empty one is not', async () => {
  expect(await outlined('', 'a.ts', { parsers, tokens })).toBeNull()
  expect(await outlined('}}}} <<<< ((((', 'a.ts', { parsers, tokens })).toBeNull()
  expect(await outlined('def ]]] \u0000 😀', 'a.py', { parsers, tokens })).toBeNull()
})

test('[B17] a remark under the colon of a Python function is no part of its signature', async () => {
  const text = `def paint(tile: str) -> int:\n${'    # north comes first\n'.repeat(40)}    return 1\n`
  expect(await outlined(text, 'a.py', { parsers, tokens })).toBe('def paint(tile: str) -> int')
})

test('[B17] a file that makes its parser fall over is outlined by its indentation', async () => {
  const broken = { parse: () => Promise.reject(new Error('out of memory')) }
  const tokens = { count: (text: string) => text.length }
  const text = `export function start() {\n${'  work()\n'.repeat(40)}}\n`
  const outline = await outlined(text, 'start.ts', { parsers: broken, tokens })
  expect(outline).toBe(await outlined(text, 'start.ts', { parsers: null, tokens }))
  expect(outline).toContain('start')
})

test.each(['tiles.ts', 'list.tsx', 'Tiles.java'])(
  '[B95] %s with one bracket too many still has an outline',
  async (location) => {
    const source = SOURCES(body)[location]?.text ?? ''
    const outline = await outlined(`{\n${source}`, location, { parsers, tokens })
    expect(outline).toMatch(/TileStore|List|Tiles/)
    expect(outline?.length).toBeLessThan(source.length / 4)
  },
)
