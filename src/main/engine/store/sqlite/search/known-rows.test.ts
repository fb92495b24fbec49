import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import { openMemoryStore } from '../../memory/store.ts'
import type { Changeset } from '../../changeset.ts'
import type { SearchRequest } from '../../search.ts'
import { aMemory, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { SCOPES } from '../../test-support/varied.ts'

const WORDS = 'gateway gateways listens port Café naïve 東京 都庁 deploy deployed worker 17'.split(
  ' ',
)
const texts = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '))
const scopes = fc.constantFrom(...SCOPES.slice(0, 4))
const said = fc.record({ text: texts, scope: scopes, tag: fc.constantFrom('port', 'deploy', 'x') })
const steps = fc.array(
  fc.oneof(
    fc.record({ how: fc.constant('make' as const), said }),
    fc.record({ how: fc.constant('change' as const), said, at: fc.nat(30) }),
    fc.record({ how: fc.constant('remove' as const), at: fc.nat(30) }),
    fc.record({
      how: fc.constant('ask' as const),
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      within: fc.array(scopes, { minLength: 1, maxLength: 3 }),
    }),
  ),
  { minLength: 20, maxLength: 60 },
)

test('[W74] where words stand is kept from one write to the next, and is what the index has, whatever is written, moved or removed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await using vault = tempVault()
      const asked = vault.open({ durable: false })
      const other = openMemoryStore({ name: 'Test', vaultId: 'vault-1', now: NOON })
      const there: Memory[] = []
      let made = 0
      const write = async (change: Changeset) => {
        if (change.changes.length === 0) return
        for (const store of [asked, other]) await committed(store, change)
      }
      for (const step of all) {
        const place = 'at' in step ? step.at % Math.max(1, there.length) : 0
        const memory = there[place]
        if (step.how === 'make') {
          const { text, scope, tag } = step.said
          const content = { form: 'text', text } as const
          const one = aMemory(++made, { summary: text, content, scope, tags: [tag] })
          there.push(one)
          await write(creating(one))
        } else if (step.how === 'change' && memory !== undefined) {
          const { text, scope, tag } = step.said
          const next = { ...memory, content: { form: 'text', text } as const, scope, tags: [tag] }
          there[place] = next
          await write(revising(memory, next))
        } else if (step.how === 'remove' && memory !== undefined) {
          there.splice(place, 1)
          await write(removing(memory))
        } else if (step.how === 'ask') {
          const words = { words: step.words, phrases: [], excluded: [], prefix: false }
          const filter = { within: [...new Set(step.within)] }
          const request: SearchRequest = { words, filter, limit: 12, quick: true }
          // The first time the index is asked, the second time a list is made, then it is kept in step.
          for (let time = 0; time < 2; time += 1)
            expect(await asked.search(request)).toEqual(await other.search(request))
        }
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)
