import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const SRC = join(ROOT, 'src')

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(ROOT, folder, file))
    .filter((file) => name.test(file))

const SOURCES = filesIn('src', /\.tsx?$/)

test('[A14] no two files export a type of the same name', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  const places = new Map<string, Set<string>>()
  for (const file of SOURCES)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    ))
      places.set(name, (places.get(name) ?? new Set()).add(relative(SRC, file)))
  expect(places.size).toBeGreaterThan(300)
  const shared = [...places].filter(([, files]) => files.size > 1)
  expect(Object.fromEntries(shared.map(([name, files]) => [name, [...files]]))).toEqual({})
})

/** More than anybody takes in at a glance. */
const MOST_FLAT = 25

test('[A15] no folder holds so many sources that nothing shows what belongs together', () => {
  const sources = SOURCES.filter((file) => !/\.test\.tsx?$|test-support/.test(file))
    .map((file) => relative(SRC, dirname(file)))
    .filter((folder) => /^(?:main|renderer\/features)(?:\/|$)/.test(folder))
  const counts = [...Map.groupBy(sources, (folder) => folder)].map(
    ([folder, { length }]) => [folder, length] as const,
  )
  expect(counts.length).toBeGreaterThan(50)
  const flat = counts.filter(([, count]) => count > MOST_FLAT)
  expect(Object.fromEntries(flat)).toEqual({})
})

test('[A10] a file or folder of code that a page names is there', () => {
  const code = ['src', 'e2e', 'bench', 'scripts', 'corpus', 'models'].flatMap((folder) =>
    filesIn(folder, /\.(?:tsx?|mjs|jsonl|onnx)$/),
  )
  const known = code.flatMap((file) => [`/${relative(ROOT, file)}`, ...foldersOf(file)])
  const pages = [
    ...filesIn('docs', /\.md$/),
    ...['README', 'CONTRIBUTING', 'SECURITY'].map((name) => join(ROOT, `${name}.md`)),
  ]
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\.tsx?|\/))`/g)].map(
      ([, path = '']) => ({ page: relative(ROOT, page), path }),
    ),
  )
  expect(named.length).toBeGreaterThan(40)
  const ends = new Set(known.flatMap(endsOf))
  expect(named.filter(({ path }) => !ends.has(path))).toEqual([])
})

function foldersOf(file: string): string[] {
  const steps = relative(ROOT, file).split('/').slice(0, -1)
  return steps.map((_, at) => `/${steps.slice(0, at + 1).join('/')}/`)
}

/** “/src/a/b.ts” may be called `b.ts`, `a/b.ts` or `src/a/b.ts`. */
function endsOf(path: string): string[] {
  return [...path.matchAll(/\/(?=.)/g)].map(({ index }) => path.slice(index + 1))
}
