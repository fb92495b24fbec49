import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { visibilityColumns } from './visibility-columns.ts'

const NEVER = 2 ** 53
const project = (n: number): Scope => ({ kind: 'project', id: `p${n}` })

test.for([200, 300, 70_000])(
  '[N41] who may see a memory stays apart among %i scopes, whatever else was put after it',
  (scopes) => {
    const columns = visibilityColumns()
    for (let row = 0; row < 2 * scopes; row++)
      columns.set(row, { scope: project(row % scopes), status: 'active', expiresAt: NEVER })
    for (const n of [0, 1, 100, 199, scopes - 1]) {
      const { mask, count } = columns.open({ within: [project(n)] })
      expect(count).toBe(2)
      expect([...mask.keys()].filter((row) => mask[row] === 1)).toEqual([n, n + scopes])
    }
  },
)

test('[N41] what runs out is open until then, among many that never do, and anew once it was put anew', () => {
  const columns = visibilityColumns()
  const place = { scope: project(1), status: 'active' } as const
  const openAt = (aliveAt: number) => {
    const { mask, count } = columns.open({ aliveAt })
    const rows = [...mask.keys()].filter((row) => mask[row] === 1)
    expect(rows).toHaveLength(count)
    expect(rows).toEqual([...mask.keys()].filter(columns.isOpen({ aliveAt })))
    return rows
  }
  const all = Array.from({ length: 5000 }, (_, row) => row)
  for (const row of all) columns.set(row, { ...place, expiresAt: row % 3000 === 7 ? 100 : NEVER })
  expect(openAt(99)).toEqual(all)
  expect(openAt(100)).toEqual(all.filter((row) => row % 3000 !== 7))
  columns.expire(4999, 50)
  expect(openAt(60)).toEqual(all.slice(0, -1))
  columns.remove(7)
  columns.set(7, { ...place, expiresAt: NEVER })
  columns.set(4999, { ...place, expiresAt: NEVER })
  expect(openAt(200)).toEqual(all.filter((row) => row !== 3007))
})
