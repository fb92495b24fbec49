import { automaticTags } from '#shared/auto-tags.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../filter.ts'
import { type IndexReads, bytesSaid } from '../indices.ts'
import { compare } from '../match/compare.ts'
import { MOST_OF_A_WORD } from '../words/afford.ts'
import { columnsOf, holdsPhrase, tokensOf } from '../words/tokens.ts'
import { scopesOf } from './counts.ts'
import type { Kept } from './kept.ts'

/** As the tallies say it, by reading everything. */
export function memoryIndices(
  kept: () => Kept[],
  whole: (memory: Memory) => string | null,
): IndexReads {
  const all = () => kept().map(({ memory }) => memory)
  const of = (scope: Scope | null) =>
    all().filter((memory) => scope === null || isIn(memory, scope))
  return {
    scopeIndices: async () =>
      scopesOf(all()).map(({ scope, active, total }) => {
        const own = of(scope)
        return {
          scope,
          active,
          total,
          bytes: own.reduce((sum, memory) => sum + bytesSaid(memory), 0),
          untagged: own.filter(isUntagged).length,
          updatedAt: Math.max(...own.map(({ updatedAt }) => updatedAt)),
        }
      }),
    async tagUses(scope) {
      const tagged = of(scope).flatMap((memory) => memory.tags.map((tag) => ({ tag, memory })))
      return [...Map.groupBy(tagged, ({ tag }) => tag)]
        .map(([tag, uses]) => ({
          tag,
          active: uses.filter(({ memory }) => memory.status === 'active').length,
          total: uses.length,
          scopes: new Set(uses.map(({ memory }) => scopeLabel(memory.scope))).size,
        }))
        .toSorted((a, b) => compare(a.tag, b.tag))
    },
    untagged: async (scope, limit) =>
      kept()
        .filter(({ memory }) => isUntagged(memory) && (scope === null || isIn(memory, scope)))
        .toSorted((a, b) => b.row - a.row)
        .slice(0, limit)
        .map(({ memory }) => memory.id),
    automaticallyTagged: async () =>
      all().filter((memory) => automaticTags(memory).length > 0).length,
    async withAutoTags(after, limit) {
      const from = kept().find(({ memory }) => memory.id === after)?.row ?? 0
      return kept()
        .filter(({ memory, row }) => row > from && (memory.context['autoTags'] ?? null) !== null)
        .toSorted((a, b) => a.row - b.row)
        .slice(0, limit)
        .map(({ memory }) => memory.id)
    },
    async linksWalked(from, limit) {
      const there = new Set<string>(all().map(({ id }) => id))
      const targets = new Set(all().flatMap(({ links }) => links.map(({ to }) => to as string)))
      const walked = [...targets]
        .filter((to) => to > from)
        .toSorted(compare)
        .slice(0, limit)
      return {
        missing: walked.filter((to) => !there.has(to)),
        next: walked.length < limit ? null : (walked.at(-1) ?? null),
      }
    },
    async wordsHeld(words, filter) {
      const own = all().filter((memory) => isSearched(memory, filter))
      const columns = own.map((memory) => columnsOf(memory, whole(memory)))
      const having = words.map((word) => {
        const phrase = tokensOf(word)
        const held = columns.filter(({ summary, body, tags }) =>
          [summary, body, tags].some((column) => holdsPhrase(column, phrase)),
        )
        return Math.min(held.length, MOST_OF_A_WORD)
      })
      return { all: own.length, having }
    },
  }
}

const isUntagged = ({ status, tags }: Memory) => status === 'active' && tags.length === 0

const isIn = (memory: Memory, scope: Scope) => scopeLabel(memory.scope) === scopeLabel(scope)

/** What the search may look in, whatever became of it. */
function isSearched(memory: Memory, { within, scopes, scopeKinds }: StoreFilter): boolean {
  const chosen = scopeKinds === undefined ? scopes : undefined
  return [within, chosen].every(
    (list) => list === undefined || list.some((scope) => isIn(memory, scope)),
  )
}
