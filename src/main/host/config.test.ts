import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSettings } from '../settings/settings-file.ts'
import { rootsIn } from '../vaults/roots.ts'
import { aFile, opened, quiet } from './test-support/in-process.ts'

const KEY = `ghp_${'a1B2'.repeat(9)}`

test('[C5] what a person chooses holds at the next call, whatever the files say by then', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-config-')))
  const [settingsFile, rootsFile] = [join(folder, 'settings.json'), join(folder, 'roots.json')]
  writeFileSync(join(folder, 'notes.md'), 'It stands here.')
  const settings = openSettings(settingsFile, quiet)
  const roots = rootsIn(rootsFile)
  const config = () => ({ settings: settings.get(), roots: roots.folders('v_1') })
  const { host } = await opened(aFile(), { config })
  settings.onChange(host.reconfigure)
  roots.onChange(host.reconfigure)
  const call = async (method: string, input: object) =>
    JSON.parse(await host.call(method, JSON.stringify(input))).value
  const isHeld = async (n: number) => {
    const content = { form: 'text', text: `Number ${n}: ${KEY}` }
    return (await call('memories.create', { content })).review !== null
  }
  const content = { form: 'file', location: 'notes.md', digest: 'none' }
  const { id } = await call('memories.create', { content })
  const look = async () => (await call('files.look', { id })).state
  const now = async (n: number) => [await isHeld(n), await look()]

  expect(await now(1)).toEqual([true, 'outside'])
  settings.edit({ holdSecrets: false })
  const { id: root } = roots.add('v_1', folder)
  expect(await now(2)).toEqual([false, 'unknown'])
  // Whoever read the files at each call would go by this.
  writeFileSync(settingsFile, JSON.stringify({ holdSecrets: true }))
  writeFileSync(rootsFile, '{}')
  expect(await now(3)).toEqual([false, 'unknown'])
  writeFileSync(rootsFile, JSON.stringify({ v_1: [folder] }))
  roots.remove('v_1', root)
  settings.edit({ holdSecrets: true })
  expect(await now(4)).toEqual([true, 'outside'])
  await host.close()
})
