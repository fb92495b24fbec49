import type { TestEngine } from '#engine/test-support.ts'
import { INLINE_BYTES, type Form } from '#shared/content.ts'
import { LINK_KINDS, type Memory, STATUSES } from '#shared/memory.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AGENTS } from './cast.ts'
import { HandoffRecord } from '#shared/handoff.ts'
import { TaskRecord } from '#shared/session.ts'
import * as planted from './planted.ts'
import { HANDOFFS } from './days/planted-handoffs.ts'
import type { Slugs } from './replay.ts'
import { build, contentOf, everything, journal, slugReader } from './test-support.ts'

const ENDS_AT = Date.parse('2026-11-20T15:20:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const FORMS: Form[] = [
  'text',
  'rom',
  'file',
  'status',
  'task',
  'message',
  'knowledge',
  'history',
  'context',
  'error',
  'json',
]

describe('the sample vault', () => {
  let vault: TestEngine
  let all: Memory[]
  let slugs: Slugs
  let bySlug: (slug: string) => Memory

  beforeAll(async () => {
    const built = await build(ENDS_AT)
    vault = built.vault
    slugs = built.slugs
    all = await everything(vault)
    bySlug = slugReader(all, built.slugs)
  }, 60_000)
  afterAll(() => vault.close())

  test('holds about 400 memories of six agents, three projects and two teams over nine weeks', () => {
    expect(all.length).toBeGreaterThanOrEqual(380)
    expect(all.length).toBeLessThanOrEqual(440)
    expect(distinct(all.map(({ createdBy }) => createdBy))).toEqual(
      [...Object.keys(AGENTS), 'SYSTEM', 'USER'].toSorted(),
    )
    const scopes = distinct(all.map(({ scope }) => scopeLabel(scope)))
    expect(scopes.filter((scope) => scope.startsWith('project/'))).toEqual([
      'project/atlas',
      'project/beacon',
      'project/ledger',
    ])
    expect(scopes.filter((scope) => scope.startsWith('team/'))).toEqual([
      'team/platform',
      'team/product',
    ])
    expect(distinct(all.map(({ scope }) => scope.kind))).toEqual([...SCOPE_KINDS].toSorted())
    const times = all.map(({ createdAt }) => createdAt)
    expect(Math.max(...times)).toBeLessThan(ENDS_AT)
    expect(Math.round((ENDS_AT - Math.min(...times)) / DAY_MS)).toBe(62)
    const perWeek = Array.from(
      { length: 9 },
      (_, week) =>
        times.filter((time) => Math.floor((ENDS_AT - time) / (7 * DAY_MS)) === week).length,
    )
    expect(Math.min(...perWeek)).toBeGreaterThan(20)
  })

  test('has every form at least three times and every status', async () => {
    const rare = FORMS.filter(
      (form) => all.filter(({ content }) => content.form === form).length < 3,
    )
    expect(rare).toEqual([])
    expect(distinct(all.map(({ status }) => status))).toEqual([...STATUSES].toSorted())
  })

  test('shows real work in its history: revisions, contributors, undone changes, a purge, saved filters', async () => {
    const revisions = await Promise.all(
      all.map(async ({ id, status }) => {
        const { revisions } = await vault.call('memories.history', { id })
        // To run out is nobody's work.
        return revisions.length - (status === 'expired' ? 1 : 0)
      }),
    )
    const revised = revisions.filter((count) => count > 1).length
    expect(revised).toBeGreaterThanOrEqual(40)
    expect(revised).toBeLessThanOrEqual(80)
    expect(all.filter(({ contributors }) => contributors.length > 1).length).toBeGreaterThan(5)
    const kinds = (await journal(vault)).map(({ kind }) => kind)
    expect(distinct(kinds)).toEqual(['do', 'purge', 'redo', 'undo'])
    expect((await vault.call('filters.list', {})).length).toBe(5)
  })

  test('says nothing twice in one scope unless it was planted', () => {
    const copies = new Set(planted.DUPLICATES.map(({ b }) => bySlug(b).id))
    const texts = all
      .filter(({ id }) => !copies.has(id))
      .map(({ scope, summary }) => `${scopeLabel(scope)} ${summary.toLowerCase()}`)
    expect(texts.toSorted().filter((text, index, sorted) => text === sorted[index - 1])).toEqual([])
  })

  test('has contradictions of every kind, each between the creators and scopes it was planted for', () => {
    const found = planted.CONTRADICTIONS.map(({ earlier, later }) => {
      const [a, b] = [bySlug(earlier), bySlug(later)]
      const statuses = [a.status, b.status]
      return {
        earlier,
        later,
        statuses,
        inOrder: a.createdAt < b.createdAt,
        because: ruleFor(a, b),
      }
    })
    expect(found).toEqual(
      planted.CONTRADICTIONS.map(({ earlier, later, because, settlement }) => ({
        earlier,
        later,
        statuses: STANDING[settlement],
        inOrder: true,
        because,
      })),
    )
    const compared = planted.CONTRADICTIONS.flatMap(({ earlier, later }) => [earlier, later])
    expect(distinct(compared.map((slug) => bySlug(slug).type))).toEqual([
      'factual',
      'procedural',
      'semantic',
    ])
    const rules = distinct(planted.CONTRADICTIONS.map(({ because }) => because))
    expect(rules).toEqual(['creators', 'critical', 'same-creator', 'scopes', 'user-against-agent'])
    expect(distinct(planted.CONTRADICTIONS.map(({ clash }) => clash))).toHaveLength(7)
  })

  test('has look-alikes and duplicates that stand side by side', () => {
    for (const { a, b } of [...planted.LOOK_ALIKES, ...planted.DUPLICATES]) {
      expect(bySlug(a).id).not.toBe(bySlug(b).id)
      expect(bySlug(a).key).not.toBe(bySlug(b).key)
    }
    for (const { a, b } of planted.DUPLICATES) {
      expect([bySlug(a).status, bySlug(b).status]).toEqual(['active', 'active'])
      expect(bySlug(a).scope).toEqual(bySlug(b).scope)
    }
  })

  test('has errors that recur, linked to what fixed some of them', () => {
    for (const { errorType, errors, fixedBy } of planted.RECURRING_ERRORS) {
      expect(errors.length).toBeGreaterThanOrEqual(3)
      for (const slug of errors) {
        expect(bySlug(slug).content).toMatchObject({ form: 'error', errorType })
        expect(distinct(errors.map((other) => scopeLabel(bySlug(other).scope)))).toHaveLength(1)
      }
      for (const { procedure, fixed } of fixedBy) {
        expect(bySlug(procedure).type).toBe('procedural')
        const links = bySlug(procedure).links.filter(({ kind }) => kind === 'fixes')
        expect(links.map(({ to }) => to)).toEqual(fixed.map((slug) => bySlug(slug).id))
      }
    }
  })

  test('has handoffs of every outcome that name memories which are there', async () => {
    const ids = new Set<string>(all.map(({ id }) => id))
    const named = new Map([...slugs.handoffs].map(([slug, id]) => [id, slug]))
    const listed = (await vault.call('handoffs.list', {})).toReversed()
    expect(
      listed.map(({ id, agent, to, status }) => ({
        slug: named.get(id),
        from: agent,
        to: scopeLabel(to),
        status,
      })),
    ).toEqual(HANDOFFS.map(({ slug, from, to, status }) => ({ slug, from, to, status })))
    expect(distinct(listed.map(({ status }) => status))).toEqual(
      [...HandoffRecord.shape.status.options].toSorted(),
    )
    for (const { id } of listed) {
      const { items } = await vault.call('handoffs.get', { id })
      expect(items.filter(({ row }) => !ids.has(row.id))).toEqual([])
    }
  })

  test('[T90] has a week of sessions and tasks of every outcome, and memories that know theirs', async () => {
    const { sessions } = await vault.call('sessions.list', { limit: 200 })
    expect(distinct(sessions.map(({ agent }) => agent))).toEqual(Object.keys(AGENTS).toSorted())
    expect(distinct(sessions.map(({ endedBy }) => String(endedBy)))).toEqual([
      'agent',
      'null',
      'time',
    ])
    // A few tasks of the weeks before failed, and their sessions are there too.
    const lately = sessions.filter(({ startedAt }) => startedAt > ENDS_AT - 7 * DAY_MS)
    const days = lately.map(({ startedAt }) => new Date(startedAt).toISOString().slice(0, 10))
    expect(distinct(days)).toHaveLength(7)
    const { tasks } = await vault.call('tasks.list', { limit: 200 })
    expect(distinct(tasks.map(({ status }) => status))).toEqual(
      [...TaskRecord.shape.status.options].toSorted(),
    )
    expect(tasks.filter(({ stages }) => stages.length > 0).length).toBeGreaterThan(5)
    const known = new Set<string>(tasks.map(({ id }) => id))
    const learned = all.filter(({ context }) => [...known].some((id) => context['task'] === id))
    expect(learned.length).toBeGreaterThan(20)
    expect(bySlug('na-edges').context).toMatchObject({ stage: 'measure' })
  })

  test('has memories that expire within a week, and some that have run out', () => {
    const ending = (slugs: readonly string[], is: Memory['status'], from: number, to: number) =>
      slugs.filter((slug) => {
        const { status, expiresAt } = bySlug(slug)
        return status === is && expiresAt !== null && expiresAt > from && expiresAt < to
      })
    const week = ENDS_AT + 7 * DAY_MS
    expect(ending(planted.EXPIRING, 'active', ENDS_AT, week)).toEqual(planted.EXPIRING)
    expect(ending(planted.STALE, 'expired', 0, ENDS_AT)).toEqual(planted.STALE)
  })

  test('has links of all five kinds, none of them into the void', () => {
    for (const { from, kind, to } of planted.LINKS) {
      expect(bySlug(from).links).toContainEqual({ kind, to: bySlug(to).id })
    }
    expect(distinct(planted.LINKS.map(({ kind }) => kind))).toEqual([...LINK_KINDS].toSorted())
    const ids = new Set(all.map(({ id }) => id))
    expect(all.flatMap(({ links }) => links).filter(({ to }) => !ids.has(to))).toEqual([])
  })

  test('is at home in other languages and keeps one long text whole', async () => {
    for (const slugs of Object.values(planted.OTHER_LANGUAGES))
      slugs.forEach((slug) => bySlug(slug))
    expect(bySlug(planted.LONG).attachment?.bytes).toBeGreaterThan(INLINE_BYTES)
    const whole = await vault.call('memories.get', { id: bySlug(planted.LONG).id, whole: true })
    expect(JSON.stringify(whole.content)).toContain('What went wrong in drills')
  })

  test('is the same again for the same moment: ids, memories, journal, filters and reviews', async () => {
    const again = await build(ENDS_AT)
    expect(await contentOf(again.vault)).toEqual(await contentOf(vault))
    await again.vault.close()
  }, 60_000)

  test('leaves no placeholder in what people read', () => {
    const text = JSON.stringify(all)
    expect(text.match(/\{@[^}]*\}|\{(iso )?w\d+d\d\}/g)).toBeNull()
  })
})

test('the story can be told at any time of day, and has the same memories', async () => {
  const [early, late] = [
    await build(Date.parse('2027-03-01T00:00:01Z')),
    await build(Date.parse('2027-03-01T23:59:59Z')),
  ]
  expect([...late.slugs.memories.keys()]).toEqual([...early.slugs.memories.keys()])
  expect([...late.slugs.reviews.keys()]).toEqual([...early.slugs.reviews.keys()])
  await Promise.all([early.vault.close(), late.vault.close()])
}, 60_000)

function ruleFor(a: Memory, b: Memory): planted.PlantedContradiction['because'] {
  const users = [a, b].filter(({ createdBy }) => createdBy === 'USER').length
  if (a.priority === 'critical' || b.priority === 'critical') return 'critical'
  if (users === 1) return 'user-against-agent'
  if (scopeLabel(a.scope) !== scopeLabel(b.scope)) return 'scopes'
  return a.createdBy === b.createdBy ? 'same-creator' : 'creators'
}

const distinct = (values: string[]) => [...new Set(values)].toSorted()

/** In both planted pairs of a person and an agent the person spoke second. */
const STANDING: Record<planted.PlantedContradiction['settlement'], [string, string]> = {
  review: ['active', 'active'],
  'user-stands': ['superseded', 'active'],
  'specific-first': ['active', 'active'],
  'latest-supersedes': ['superseded', 'active'],
}
