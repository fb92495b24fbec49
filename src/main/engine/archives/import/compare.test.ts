import { expect, test } from 'vitest'
import {
  applied,
  exported,
  openArchiving,
  openFilled,
  planned,
  tempFolder,
} from '#main/adapters/archives/test-support/engines.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'

const text = (said: string) => ({ form: 'text' as const, text: said })
const ATLAS = { kind: 'project', id: 'atlas' } as const
/** More than were compared when there was a bound. */
const MANY = 2001

test(
  '[V207] all that would be taken is compared with what is here, the last of thousands and what was changed, and told before',
  { timeout: 60_000 },
  async () => {
    using folder = tempFolder()
    // Not of a kind that claims something, so that there is little to compare: the number is what counts.
    const here = await openFilled(folder, MANY, { type: 'episodic', subtype: 'log' })
    const wrote = async (said: string) => {
      const { id } = await here.call('memories.create', { content: text(said), scope: ATLAS })
      return id
    }
    const there = await openArchiving()
    const known = await wrote('The backup runs on Sundays.')
    await exported(here, folder.at('first'), { part: { kind: 'selection', ids: [known] } })
    await applied(there, (await planned(there, folder.at('first'))).id)
    for (const said of [
      'The webhook retries failed deliveries 5 times.',
      'The importer waits 30 seconds for an answer.',
    ])
      await there.call('memories.create', { content: text(said), scope: ATLAS })
    const clash = await wrote('The webhook retries failed deliveries 8 times.')
    here.clock.pass(1000)
    await here.call('memories.revise', {
      id: known,
      edit: { content: text('The importer waits 90 seconds for an answer.') },
      seen: {},
    })
    await exported(here, folder.at('out'))

    const { work } = await there.call('archive.open', { source: folder.at('out') })
    const doing = new Set<string>()
    let now = await there.call('archive.progress', { work })
    while (now.state === 'running') {
      doing.add(`${now.doing} ${now.total ?? ''}`.trim())
      await new Promise((resolve) => setTimeout(resolve, 1))
      now = await there.call('archive.progress', { work })
    }
    const { result: plan } = now
    if (plan?.kind !== 'plan') throw new Error(now.error?.message)
    expect([...doing]).toContain(`Comparing with what is here ${MANY + 2}`)
    expect([plan.groups.changed, plan.nouns.memory]).toEqual([1, MANY + 2])
    expect(plan.warnings.contradicts).toBe(2)
    const { lines } = await there.call('archive.plan', { plan: plan.id, group: 'changed' })
    expect(lines).toMatchObject([{ id: known, warnings: [{ kind: 'contradicts' }, {}] }])

    const stopped = await there.call('archive.open', { source: folder.at('out') })
    await there.call('archive.cancel', stopped)
    await applied(there, plan.id)
    const asked = await there.call('reviews.list', { state: 'open', kind: 'contradiction' })
    expect(asked.flatMap(({ memoryIds }) => memoryIds)).toEqual(
      expect.arrayContaining([clash, known]),
    )
    await here.close()
    await there.close()
  },
)

test('[V208] a credential in what is too long for a memory itself is told before and waits for the person, too', async () => {
  using folder = tempFolder()
  const here = await openArchiving()
  const key = ['AKIA', 'Q3EGSCY7KMLQ2XYZ'].join('')
  await here.call('memories.create', {
    content: text(`${'A long runbook. '.repeat(2000)}\naws_access_key_id=${key}`),
    scope: ATLAS,
  })
  await exported(here, folder.at('out'))
  const there = await openArchiving({ secrets: knownCredentials() })
  await there.call('memories.create', { content: text('Something that is here.') })
  const plan = await planned(there, folder.at('out'))
  expect(plan.warnings.credential).toBe(1)
  expect(await applied(there, plan.id)).toMatchObject({ held: 1 })
  expect(await there.call('reviews.list', { state: 'open' })).toMatchObject([{ kind: 'secret' }])
  await here.close()
  await there.close()
})
