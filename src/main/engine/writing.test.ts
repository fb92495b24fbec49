import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import type { CommitPace } from './store/port.ts'
import { type SharedWrite, openWriting } from './writing.ts'

const project = (id: string): Scope => ({ kind: 'project', id })

/** Writes that say what was done, in order. */
function noting() {
  const said: string[] = []
  const write = (
    name: string,
    place: Scope,
    {
      touches = [name],
      fails = false,
      isLookedAt = () => true,
    }: { touches?: string[]; fails?: boolean; isLookedAt?: () => boolean } = {},
  ): SharedWrite<string> => ({
    place,
    isLookedAt,
    async prepare() {
      said.push(`${name}?`)
      await Promise.resolve()
      if (fails) throw new Error(`${name} cannot be`)
      return {
        touches: new Set(touches),
        commit: async (pace: CommitPace) => {
          said.push(`${name} ${pace}`)
          return name
        },
      }
    },
  })
  return { said, write }
}

test('[W81] who is alone is committed at once; those that wait and are about other things are committed together', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  expect(await writing.beside(write('a', project('p1')))).toBe('a')
  const all = ['p1', 'p2', 'p3'].map((id) => writing.beside(write(id, project(id))))
  expect(writing.waiting()).toBe(3)
  expect(await Promise.all(all)).toEqual(['p1', 'p2', 'p3'])
  expect(said).toEqual([
    'a?',
    'a now',
    'p1?',
    'p2?',
    'p3?',
    'p1 together',
    'p2 together',
    'p3 together',
  ])
})

test('[W133] of those that are written together who was looked at is prepared first, then whoever came last; they are committed in the order they came', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  const looked = new Set(['b'])
  const prepared = () => said.filter((each) => each.endsWith('?'))
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((id) =>
      writing.beside(
        write(id, project(id), {
          isLookedAt() {
            // While the last is prepared, somebody has looked at the first.
            if (prepared().length === 2) looked.add('a')
            return looked.has(id)
          },
        }),
      ),
    ),
  )
  expect(said).toEqual([
    'b?',
    'd?',
    'a?',
    'c?',
    ...['a', 'b', 'c', 'd'].map((id) => `${id} together`),
  ])
})

test('[W81] two in one place, or in places of two kinds, come one after the other', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  await Promise.all([
    writing.beside(write('first', project('p1'))),
    writing.beside(write('second', project('p1'))),
    writing.beside(write('other', project('p2'))),
    writing.beside(write('own', { kind: 'agent', id: 'DEV-001' })),
  ])
  expect(said).toEqual([
    'first?',
    'other?',
    'first together',
    'other together',
    'second?',
    'second later',
    'own?',
    'own now',
  ])
})

test('[W81] what may change anything is neither overtaken nor joined', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  await Promise.all([
    writing.beside(write('a', project('p1'))),
    writing(async () => said.push('anything')),
    writing.beside(write('b', project('p2'))),
  ])
  expect(said).toEqual(['a?', 'a later', 'anything', 'b?', 'b now'])
})

test('[W82] of two that touch the same the second is prepared again, once the first is there, and but once', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  const shared = { touches: ['mem_global'] }
  await Promise.all(['p1', 'p2', 'p3'].map((id) => writing.beside(write(id, project(id), shared))))
  expect(said).toEqual(['p1?', 'p2?', 'p3?', 'p1 later', 'p2?', 'p2 later', 'p3?', 'p3 now'])
})

test('[W81] one that cannot be prepared fails for its own caller only', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  const done = await Promise.allSettled([
    writing.beside(write('a', project('p1'))),
    writing.beside(write('b', project('p2'), { fails: true })),
    writing.beside(write('c', project('p3'))),
    writing(() => Promise.reject(new Error('not this one'))),
    writing.beside(write('d', project('p4'))),
  ])
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(said.filter((line) => !line.endsWith('?'))).toEqual(['a together', 'c together', 'd now'])
})

test('[W86] what is said in a place of another kind is not overtaken', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  await Promise.all([
    writing.beside(write('a', project('p1'))),
    writing.beside(write('own', { kind: 'agent', id: 'DEV-002' })),
    writing.beside(write('b', project('p2'))),
  ])
  expect(said).toEqual(['a?', 'a later', 'own?', 'own later', 'b?', 'b now'])
})

test('[W93] nobody is overtaken twice, however many could be written beside the first', async () => {
  const { said, write } = noting()
  const writing = openWriting()
  const shared = ['a1', 'a2', 'a3'].map((name) => writing.beside(write(name, project('a'))))
  const own = ['b', 'c'].map((name) => writing.beside(write(name, project(name))))
  const later: Promise<string>[] = []
  void own[0]?.then(() =>
    later.push(...['d', 'e'].map((name) => writing.beside(write(name, project(name))))),
  )
  await Promise.all([...shared, ...own])
  await Promise.all(later)
  const order = said.filter((line) => !line.endsWith('?')).map((line) => line.split(' ')[0])
  expect(order).toEqual(['a1', 'b', 'c', 'a2', 'a3', 'd', 'e'])
})

test('[W96] a commit that throws before it has promised anything is its own caller’s trouble, and the next one writes', async () => {
  const writing = openWriting()
  const place = { kind: 'project', id: 'atlas' } as const
  const falling = writing.beside({
    place,
    isLookedAt: () => true,
    prepare: async () => ({
      touches: new Set<string>(),
      commit: () => {
        throw new Error('at once')
      },
    }),
  })
  await expect(falling).rejects.toThrow('at once')
  expect(await writing(async () => 'written')).toBe('written')
})
