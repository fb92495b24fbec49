import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Ahead, AlikeAhead } from '../../ports/ahead.ts'
import { memoryId, NOON } from '../../store/test-support/a-memory.ts'
import { openSaidReader } from '../../store/sqlite/search/said-reader.ts'
import { openTestEngine } from '../../test-support.ts'
import { stillAlike } from './still-alike.ts'
import { askedAhead, worthComparing } from './worth-comparing.ts'

const PROJECTS = Array.from({ length: 12 }, (_, n) => `project-${n}`)
const by = (project: string): AgentPrincipal => ({
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project,
  session: null,
  task: null,
})
const said = (text: string, id: string) => ({
  content: { form: 'text', text } as const,
  scope: { kind: 'project', id } as const,
})
const backup = (of: string) =>
  `The nightly backup of ${of} billing gateway runs at two in the morning.`
/** Of each of these every project has heard before, more of it than is weighed. */
const BEFORE = ['the', 'a', 'this', 'that', 'our', 'my', 'your', 'his', 'her', 'its']

/** One who looks when it is asked; `spoil` says what of it is handed over. */
function reading(spoil: (alike: AlikeAhead | null) => AlikeAhead | null) {
  let reader: ReturnType<typeof openSaidReader> | null = null
  let known = 0
  const ahead: Ahead = {
    look(order) {
      const found =
        reader === null ? null : worthComparing(order, null, reader.inCommon(askedAhead(order)))
      if (found === null) return null
      return {
        isAnswered: () => true,
        take() {
          if (found.alike !== null) known++
          return { ...found, alike: spoil(found.alike) }
        },
      }
    },
    close: async () => reader?.close(),
  }
  return {
    ahead,
    known: () => known,
    reads: (file: string) => void (reader = openSaidReader(file)),
  }
}

/** What each of a crowd is told that says nearly the same. */
async function told(
  spoil: ((alike: AlikeAhead | null) => AlikeAhead | null) | null,
  policy: 'apply' | 'suggest' = 'suggest',
) {
  const elsewhere = reading(spoil ?? (() => null))
  const loci = await openTestEngine({ ahead: spoil === null ? null : elsewhere.ahead })
  elsewhere.reads(loci.file)
  await loci.call('tags.setPolicy', { policy })
  for (const of of BEFORE)
    for (const id of PROJECTS) await loci.call('memories.create', said(backup(of), id), by(id))
  const made = await Promise.all(
    PROJECTS.map((id, n) =>
      loci.call(
        'memories.create',
        said(n % 3 === 0 ? 'Deploys go out on Monday.' : backup('their'), id),
        by(id),
      ),
    ),
  )
  await loci.close()
  await elsewhere.ahead.close()
  return {
    known: elsewhere.known(),
    alike: made.map(({ alike }) =>
      alike === null ? null : { summary: alike.summary, likeness: alike.likeness },
    ),
  }
}

test('[W131] who waits to write is told of what was found meanwhile to say nearly the same: the same as without', async () => {
  const without = await told(null)
  const beside = await told((alike) => alike)
  expect(beside.alike).toEqual(without.alike)
  expect(without.alike.filter((alike) => alike !== null)).toHaveLength(8)
  expect(beside.known).toBe(8)
})

test('[W131] it is not looked for again', async () => {
  const { alike, known } = await told((found) => found && { ...found, nearest: null })
  // The first four found nobody before them.
  expect(alike.map((each) => each !== null)).toEqual(PROJECTS.map((_, n) => n === 1 || n === 2))
  expect(known).toBe(8)
})

test('[W132] what was kept from its writer, or has run out since, may stand in the place of another: it is looked for again', async () => {
  const alike = {
    weighed: [memoryId(1), memoryId(2)],
    isFull: true,
    until: NOON + 5,
    nearest: null,
  }
  const still = async (given: Partial<AlikeAhead>, hidden: string[], now = NOON) => {
    const found = { at: '7', places: [], worth: [], alike: { ...alike, ...given } }
    const ground = { isAllThere: async () => true, isAsItWas: async () => true, follow: () => {} }
    const room = { principal: by('atlas'), clock: { now: () => now } }
    const standing = { ground, hidden: () => new Set(hidden) }
    return (await stillAlike(standing, room, found, memoryId(3))) !== null
  }
  expect([
    await still({}, []),
    await still({}, [memoryId(9)]),
    await still({}, [memoryId(2)]),
    await still({ isFull: false }, [memoryId(2)]),
    await still({}, [], NOON + 4),
    await still({}, [], NOON + 5),
    await still({ until: null }, [], NOON + 5),
  ]).toEqual([true, true, false, true, true, false, true])
})

test('[W132] what Loci has tagged says more than what was looked at: it is looked for again', async () => {
  const likeness = { score: 1, words: 1, meaning: null, sentence: 'The same.' }
  const nearly = (alike: AlikeAhead | null) => {
    const [id] = alike?.weighed ?? []
    return alike === null || id === undefined ? null : { ...alike, nearest: { id, likeness } }
  }
  const toldWrongly = (alike: { likeness: { score: number } } | null) => alike?.likeness.score === 1
  expect((await told(nearly)).alike.some(toldWrongly)).toBe(true)
  expect((await told(nearly, 'apply')).alike.some(toldWrongly)).toBe(false)
})
