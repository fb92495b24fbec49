import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory, PRIORITIES, type Priority, TYPES } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'
import { clashesBetween } from '../recall/similar/likeness/clash.ts'
import { likeness } from '../recall/similar/likeness/likeness.ts'
import { sentencesOf } from '../memories/text/split-sentences.ts'
import { gather } from './gather/gather.ts'
import { plan } from './plan.ts'
import { aPolicy } from './test-support/a-policy.ts'
import { NOW, daysAgo, says } from './test-support/a-snapshot.ts'
import { loneRoom } from './test-support/lone-room.ts'
import { upkeepOn, vaultWith } from './test-support/run-upkeep.ts'
import { inOneOrder, isSaidIn } from './word-order.ts'

const GATEWAY = [
  'The gateway retries every failed request five times before it gives up on the order.',
  'It waits one second between two of them and logs each of them for the operators.',
]
const BACKUP = [
  'Nightly backups of the billing database are written to the second disk in Zürich.',
  'The operators look at them once in a while and throw the oldest of them away.',
]
/** One thing said in nearly the same words, in another order, denied, and with more to it. */
const TEXTS = [GATEWAY, BACKUP].flatMap((said) => [
  said,
  said.toReversed(),
  said.map((sentence) => sentence.replace('operators', 'operator')),
  said.map((sentence) => sentence.replace('second', 'seconds')),
  said.map((sentence) => sentence.replace('of them', 'of these')),
  said.map((sentence) =>
    sentence.replace('every', 'no').replace('are written', 'are never written'),
  ),
  [...said, 'Kim owns it.'],
])
const SENTENCES = [...new Set(TEXTS.flat())]

/** The first of these four times of five. */
function often<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(usual, ...others))
}

/** Small vaults in which everything that steps look at happens, and often to the same memory. */
const memories: fc.Arbitrary<Memory[]> = fc
  .array(
    fc.record({
      said: fc.constantFrom(...TEXTS),
      type: fc.constantFrom('factual', 'factual', 'episodic', 'episodic', ...TYPES),
      subtype: often('note', 'chat'),
      priority: often<Priority>('medium', ...PRIORITIES),
      scope: often<Scope>(
        { kind: 'project', id: 'atlas' },
        { kind: 'agent', id: 'DEV-001' },
        { kind: 'team', id: 'platform' },
      ),
      createdBy: often('DEV-001', 'OPS-001', 'USER'),
      age: fc.constantFrom(1, 20, 40, 45, 100, 200),
      used: fc.constantFrom(0, 1, 6, 12),
      confidence: often(0.9, 0.05),
      importance: fc.constantFrom(0.1, 0.5, 0.9),
      runsOut: often<number | null>(null, 5, -5),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) =>
    all.map(({ said, age, used, runsOut, ...rest }, n) =>
      says(n, said.join(' '), {
        ...rest,
        contributors: [rest.createdBy],
        createdAt: daysAgo(age),
        accessCount: used,
        lastAccessedAt: used === 0 ? null : daysAgo(Math.min(age, 30)),
        expiresAt: runsOut === null ? null : daysAgo(runsOut),
      }),
    ),
  )

const policy = aPolicy({
  summarise: { olderThanDays: 30, atLeast: 2 },
  evict: { limit: 4, projects: {} },
  prune: { limit: 6, importanceBelow: 0.3 },
})
const RUNS = { numRuns: 150 }

async function snapshotOf(all: readonly Memory[]) {
  const room = loneRoom(await vaultWith(all), NOW)
  const along = { turn: room.turn, progress: () => undefined, cancelled: () => false }
  const snapshot = await gather(room, policy, NOW, along)
  if (snapshot === null) throw new Error('Nobody cancelled it.')
  return { ...snapshot, seed: 'seed' }
}

const touched = (proposals: readonly UpkeepProposal[]) =>
  proposals.flatMap(({ changes }) =>
    changes.flatMap(({ noun, id, before }) => (noun === 'memory' && before !== null ? [id] : [])),
  )
const madeBy = (proposals: readonly UpkeepProposal[]) =>
  proposals.flatMap(({ changes }) =>
    changes.flatMap(({ noun, before, after }) =>
      noun === 'memory' && before === null ? [Memory.parse(after)] : [],
    ),
  )

test('[C25] a second run in a row does nothing', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(memories, async (all) => {
      const store = await vaultWith(all)
      await upkeepOn(store, policy)
      expect(await upkeepOn(store, policy)).toEqual([])
    }),
    RUNS,
  )
})

test('[C22] no step touches what is critical or a person’s', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(memories, async (all) => {
      const ids = new Set<string>(touched(plan(await snapshotOf(all), policy, NOW)))
      for (const { id, priority, contributors } of all)
        if (priority === 'critical' || contributors.includes('USER'))
          expect(ids.has(id)).toBe(false)
    }),
    RUNS,
  )
})

test('[C23] one memory is in one proposal of a run at most', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(memories, async (all) => {
      const ids = plan(await snapshotOf(all), policy, NOW).flatMap(({ memoryIds }) => memoryIds)
      expect(ids).toHaveLength(new Set(ids).size)
    }),
    RUNS,
  )
})

test(
  '[C26] the order in which memories are read changes nothing',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(memories, fc.infiniteStream(fc.nat(99)), async (all, stream) => {
        const shuffled = all
          .map((memory) => ({ memory, at: stream.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ memory }) => memory)
        const said = (proposals: readonly UpkeepProposal[]) =>
          proposals.map((proposal) => ({ ...proposal, changes: madeBy([proposal]).map(without) }))
        const without = ({ id, content, links }: Memory) => ({ id, content, links })
        const one = said(plan(await snapshotOf(all), policy, NOW))
        expect(said(plan(await snapshotOf(shuffled), policy, NOW))).toEqual(one)
      }),
      RUNS,
    )
  },
)

test(
  '[C27] no statement is lost: it is in what was made, or in what that is linked to',
  { timeout: 120_000 },
  async () => {
    const bare = (text: string) => text.replaceAll(/\s+/gu, ' ')
    await fc.assert(
      fc.asyncProperty(memories, async (all) => {
        const store = await vaultWith(all)
        const proposals = await upkeepOn(store, policy)
        for (const made of madeBy(proposals)) {
          const originals = made.links.filter(({ kind }) => kind === 'derived-from')
          const ids = originals.map(({ to }) => to)
          const kept = await store.get('memory', ids)
          expect(kept.map(({ status }) => status)).toEqual(ids.map(() => 'archived'))
          if (made.source !== 'upkeep/merge') continue
          const text = bare(made.content.form === 'text' ? made.content.text : '')
          for (const { content } of kept)
            for (const sentence of SENTENCES)
              if (content.form === 'text' && content.text.includes(sentence))
                expect(sentencesOf(text).some((said) => isSaidIn(sentence, said.text))).toBe(true)
        }
        // Nobody's words are taken out of the vault.
        expect(
          await store.get(
            'memory',
            all.map(({ id }) => id),
          ),
        ).toHaveLength(all.length)
      }),
      RUNS,
    )
  },
)

test(
  '[C15] in what is merged every two are alike, of one place and without a clash',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(memories, async (all) => {
        const { whole, ...rest } = await snapshotOf(all)
        const merged = plan({ ...rest, whole }, policy, NOW).filter(
          ({ step, does }) => step === 'merge' && does === 'change',
        )
        const textOf = (id: string) => {
          const content = whole.get(id)?.content
          return content?.form === 'text' ? content.text : ''
        }
        for (const { memoryIds } of merged)
          for (const a of memoryIds)
            for (const b of memoryIds) {
              const [one, other] = [textOf(a), textOf(b)]
              expect(likeness(one, other, null).score).toBeGreaterThanOrEqual(0.8)
              expect(inOneOrder(one, other)).toBe(true)
              expect(one === other ? [] : clashesBetween(one, other)).toEqual([])
              const scopes = [a, b]
                .map((id) => whole.get(id)?.scope)
                .filter((each) => each !== undefined)
              expect(new Set(scopes.map(scopeLabel)).size).toBe(1)
            }
      }),
      RUNS,
    )
  },
)
