import { readFileSync } from 'node:fs'
import { anAgent, ERAS } from './support/mcp.ts'
import { expect, test } from './support/app.ts'
import { vaultFile } from './support/files.ts'
import { createVault, rowWith } from './support/person.ts'
import { engineOf, killAtOnce } from './support/processes.ts'

const ownerOf = (userData: string, vault: string): unknown =>
  JSON.parse(readFileSync(`${vaultFile(userData, vault)}.owner.json`, 'utf8'))

test('[U1] an agent goes on while the window is quit and opened again, and nothing is lost or said twice', async ({
  launchLoci,
}) => {
  const { page, userData, quit } = await launchLoci()
  await createVault(page, 'Work')
  const agent = await anAgent({
    userData,
    vault: 'work',
    agent: 'DEV-001',
    args: ['--project', 'atlas'],
  })
  const told = await agent.ask('remember', { text: 'Tiles are cached for a day.' })
  expect(told.text).toMatch(/^Loci: you are DEV-001 in project atlas, vault “Work”\.\n\nRemembered/)
  await expect(rowWith(page, 'Tiles are cached')).toBeVisible()

  await quit()
  expect(await agent.ask('remember', { text: 'Relays restart at noon.' })).toMatchObject({
    text: expect.stringMatching(/^Remembered/),
    failed: false,
  })
  const headless = ownerOf(userData, 'work')

  const again = await launchLoci({ userData })
  await expect(rowWith(again.page, 'Relays restart at noon')).toBeVisible()
  expect(ownerOf(userData, 'work')).not.toEqual(headless)
  const { text } = await agent.ask('recall', { about: 'when do relays restart' })
  expect(text).toMatch(/^\[DEV-001 \d{4}-\d\d-\d\d 80% project\] Relays restart at noon\./)
  await agent.close()
})

test('[U2] an engine that is killed is missed by no agent: its next call works', async ({
  launchLoci,
}) => {
  const { app, page, userData } = await launchLoci()
  await createVault(page, 'Work')
  const agent = await anAgent({ userData, vault: 'work', agent: 'DEV-001' })
  await agent.ask('remember', { text: 'Before the fall.' })
  killAtOnce(await engineOf(app))
  expect(await agent.ask('remember', { text: 'After the fall.' })).toMatchObject({ failed: false })
  await expect(rowWith(page, 'After the fall.')).toBeVisible()
  await agent.close()
})

for (const era of ERAS)
  test(`[U3] the official client drives every tool, resource and prompt by revision ${era}`, async ({
    launchLoci,
  }) => {
    const { page, userData } = await launchLoci()
    await createVault(page, 'Work')
    const { client, ask, close } = await anAgent({ userData, vault: 'work', agent: 'DEV-001', era })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'remember',
      'recall',
      'context',
      'report_error',
      'feedback',
      'forget',
      'task_start',
      'task_complete',
      'handoff_create',
      'handoff_accept',
      'hook',
    ])
    const kept = await ask('remember', { text: 'Deploys happen on Tuesdays.', for: 'me' })
    const id = /mem_\w+/.exec(kept.text)?.[0]
    expect((await ask('recall', { about: 'deploys' })).text).toContain(
      'Deploys happen on Tuesdays.',
    )
    expect((await ask('recall', { id })).text).toMatch(/^\[DEV-001 .* agent\] Deploys happen/)
    expect((await ask('context', { task: 'deploy' })).text).toContain('Deploys happen on Tuesdays.')
    expect((await ask('report_error', { message: 'Out of disk', type: 'io' })).text).toMatch(
      /Noted/,
    )
    const { contents } = await client.readResource({ uri: 'loci://memory' })
    expect(contents).toMatchObject([{ text: expect.stringContaining('Deploys happen') }])
    expect((await client.readResource({ uri: 'loci://session' })).contents).toMatchObject([
      { text: 'No session has begun here: the first task begins one.' },
    ])
    const { messages } = await client.getPrompt({
      name: 'start-task',
      arguments: { task: 'Deploy it' },
    })
    expect(messages).toMatchObject([
      { content: { text: expect.stringMatching(/^Deploy it\n[^]*Deploys happen on Tuesdays/) } },
    ])
    expect(await ask('feedback', { ids: [id], helped: true })).toEqual({
      text: 'Noted of 1 memory.',
      failed: false,
    })
    expect((await ask('task_start', { task: 'Draw the map' })).text).toMatch(/^Task tsk_/)
    const given = { to: 'QA-002', summary: 'Drawn.', pending: ['Colour it'] }
    expect((await ask('handoff_create', given)).text).toMatch(/^Handed over \(hof_/)
    expect((await ask('handoff_accept')).text).toBe('Nothing waits for you.')
    expect((await ask('task_complete', { summary: 'Drawn.' })).text).toMatch(/^Completed/)
    const how = await client.getPrompt({ name: 'hand-over', arguments: { to: 'QA-002' } })
    expect(how.messages).toMatchObject([
      { content: { text: expect.stringMatching(/^Hand over to QA-002/) } },
    ])
    expect(await ask('forget', { id })).toEqual({ text: 'Forgotten.', failed: false })
    expect((await ask('recall', { about: 'deploys' })).text).toBe(
      'Nothing is remembered about this.',
    )
    await close()
  })
