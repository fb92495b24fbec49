import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeLines } from './export-tree.ts'

test('[V191] the tree of an export has a line for every folder, each with all that is below it', () => {
  expect(
    treeLines([
      { path: 'global', files: 3, bytes: 300 },
      { path: 'projects/atlas', files: 2, bytes: 200 },
      { path: 'projects/Ledger~1', files: 1, bytes: 50 },
      { path: 'sessions/current.json', files: 1, bytes: 10 },
    ]),
  ).toEqual([
    { name: 'global', depth: 0, files: 3, bytes: 300 },
    { name: 'projects', depth: 0, files: 3, bytes: 250 },
    { name: 'atlas', depth: 1, files: 2, bytes: 200 },
    { name: 'Ledger', depth: 1, files: 1, bytes: 50 },
    { name: 'sessions', depth: 0, files: 1, bytes: 10 },
    { name: 'current.json', depth: 1, files: 1, bytes: 10 },
  ])
})

test('[V191] nothing is counted twice or left out', () => {
  const part = fc.constantFrom('global', 'projects', 'teams', 'a', 'b')
  const folder = fc.record({
    path: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
    files: fc.nat(1000),
    bytes: fc.nat(1000),
  })
  fc.assert(
    fc.property(fc.uniqueArray(folder, { selector: ({ path }) => path }), (folders) => {
      const tops = treeLines(folders).filter(({ depth }) => depth === 0)
      const sum = (of: 'files' | 'bytes') => folders.reduce((all, one) => all + one[of], 0)
      expect(tops.reduce((all, { files }) => all + files, 0)).toBe(sum('files'))
      expect(tops.reduce((all, { bytes }) => all + bytes, 0)).toBe(sum('bytes'))
    }),
  )
})
