import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(file, 'utf8')

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(ROOT, folder, file))
    .filter((file) => name.test(file))
}

const CODE = ['src', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(tsx?|mjs)$/),
)
const PAGES = [
  ...filesIn('docs', /\.md$/),
  ...['README', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG'].map((name) => join(ROOT, `${name}.md`)),
]
const DOMAIN = join(ROOT, 'docs/domain.md')

/** “S7, S8” is two numbers and “S30–S32” three; what is something else is none. */
function numbersIn(text: string): string[] {
  return text.split(/,\s*/).flatMap((part) => {
    const range = /^([A-Z])(\d+)(?:–\1(\d+))?$/.exec(part)
    if (range === null) return []
    const [, letter, from, to = from] = range
    const length = Number(to) - Number(from) + 1
    return Array.from({ length }, (_, step) => `${letter}${Number(from) + step}`)
  })
}

const allIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found = '']) => numbersIn(found))

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/contract-suite\//.test(file)
/** A title begins with its numbers: “[K1] [K3] …”. */
const numbersOfTitles = (text: string) =>
  [...text.matchAll(/['"`]((?:\[[A-Z]\d+\] ?)+)/g)].flatMap(([, found = '']) =>
    allIn(found, /\[([A-Z]\d+)\]/g),
  )

const titled = new Set(CODE.filter(isTest).flatMap((file) => numbersOfTitles(read(file))))
const standing = allIn(read(DOMAIN), /\*\*([A-Z]\d[^*]*)\*\*/g)

test('[A9] every number in a title stands in docs/domain.md once, and every number there in a title', () => {
  expect([titled.size > 500, standing.length > 500]).toEqual([true, true])
  const known = new Set(standing)
  expect({
    onlyInTitles: [...titled].filter((number) => !known.has(number)),
    onlyInDocs: [...known].filter((number) => !titled.has(number)),
    twiceInDocs: standing.filter((number, place) => standing.indexOf(number) !== place),
  }).toEqual({ onlyInTitles: [], onlyInDocs: [], twiceInDocs: [] })
})

test('[A9] every letter is in the table', () => {
  const table = [...read(DOMAIN).matchAll(/\| \*\*([A-Z])\*\* \|/g)].map(([, letter]) => letter)
  expect(new Set(table)).toEqual(new Set(standing.map((number) => number[0])))
})

test('[A9] no page cites a number that does not stand there', () => {
  const cited = PAGES.flatMap((page) =>
    allIn(read(page), /[[(]([A-Z]\d+(?:(?:, ?|–)[A-Z]\d+)*)[\])]/g).map((number) => ({
      page: relative(ROOT, page),
      number,
    })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !standing.includes(number))).toEqual([])
})

/** Of those who planned and judged Loci from outside: nobody who has only this repository can read them. */
const OUTSIDE =
  /\b(?:SPEC|AUDIT|SECOND-HALF|TOOLCHAIN|PEERS)\b|\b(?:SCREENS|STYLE|ARCHITECTURE)\.md\b|\bshared\/data\b|\b[Tt]he specification\b/

test('[A10] no code and no page cites a document outside of the repository', () => {
  expect([CODE.length > 500, PAGES.length > 15]).toEqual([true, true])
  const citing = [...CODE, ...PAGES].filter((file) => file !== import.meta.filename)
  expect(
    citing.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          OUTSIDE.test(line) ? [`${relative(ROOT, file)}:${at + 1} ${line.trim()}`] : [],
        ),
    ),
  ).toEqual([])
})

test('[A10] a page that a comment or another page cites is there', () => {
  const inComments = CODE.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:\/\/|\/?\*).*?\b([\w./-]+\.md)\b/gm)].map(([, page = '']) => ({
      file,
      page: join(ROOT, page),
    })),
  )
  const inPages = PAGES.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, page = '']) => ({
      file,
      page: resolve(dirname(file), page),
    })),
  )
  expect([inComments.length > 5, inPages.length > 50]).toEqual([true, true])
  expect([...inComments, ...inPages].filter(({ page }) => !existsSync(page))).toEqual([])
})
