import { afterAll, expect, test } from 'vitest'
import { type Principal, USER } from '#shared/principal.ts'
import { unbuiltEmbed } from '../../adapters/embed/unbuilt.ts'
import { DEV, EIGHT, FIVE, vault } from './test-support.ts'

const model = unbuiltEmbed()
afterAll(() => model.close())

test('[O28] with a model, what was superseded by rule is found by meaning no more', async () => {
  await model.load()
  const loci = await vault({ embed: model.lending })
  const first = await loci.say(FIVE, DEV)
  while (await loci.embedSome()) void 0
  // The vectors are in memory from here on.
  await loci.call('recall.similar', { of: { text: FIVE, limit: 5 } })
  const second = await loci.say(EIGHT, DEV)
  expect(await loci.statusOf(first.id, second.id)).toEqual(['superseded', 'active'])
  while (await loci.embedSome()) void 0

  // Words do not lead to what is set aside; meaning must not either.
  const asked = 'How many times does the webhook retry a failed delivery?'
  const found = async (who: Principal) => ({
    search: (await loci.call('recall.search', { text: asked }, who)).hits.map(({ id }) => id),
    similar: (await loci.call('recall.similar', { of: { text: asked, limit: 5 } }, who)).hits.map(
      ({ row }) => row.id,
    ),
    context: (
      await loci.call('context.assemble', { task: asked, budget: 10_000 }, who)
    ).report.items.map(({ id }) => id),
  })
  const only = { search: [second.id], similar: [second.id], context: [second.id] }
  expect([await found(USER), await found(DEV)]).toEqual([only, only])
  await loci.close()
})
