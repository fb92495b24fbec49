import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { driven, launch, limitMs, tail, until } from './driven.mjs'
import { openDisplay } from '../setup/display.mjs'
import { sandboxArgs } from '../setup/sandbox.mjs'
import { say, seconds, stop } from '../setup/say.mjs'

/** Opens the packed app once, as a person would for the first time, and closes it again. */
export async function smoke(program) {
  const began = Date.now()
  say('Opening the packed app once.')
  const home = mkdtempSync(join(tmpdir(), 'loci-smoke-'))
  const args = [...(await sandboxArgs(program)), `--user-data-dir=${home}`]
  const display = await openDisplay()
  // A set-up of the person who packs must neither be read nor changed.
  const env = { ...process.env, ...display.env, XDG_CONFIG_HOME: home }
  const { app, page, quit, leave } = await driven(program, { args, env, data: home })
  try {
    const title = await lookAt(page, app, home)
    await quit()
    await refusesDebuggers(program, args, env)
    say(`It opened "${title}" with the sample vault and quit cleanly (${seconds(began)}).`)
  } finally {
    leave()
    display.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function lookAt(page, app, home) {
  const title = await page.title()
  if (!title.includes('Loci'))
    stop(`The packed app opened a window titled "${title}" instead of Loci.`)
  // The welcome screen needs no database; a native module that was packed wrongly shows only here.
  const answer = await page.evaluate(() => globalThis.loci.call('vaults.openSample', {}))
  if (!answer.startsWith('{"ok":true')) stop(`The packed app cannot open a vault: ${answer}`)
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  await sidebar.getByRole('button', { name: 'Memories', exact: true }).click({ timeout: limitMs })
  await page.getByRole('grid').waitFor({ timeout: limitMs })
  await hasModel(page, app)
  const call = calling(page)
  await outlinesCode(call, home)
  await watchesMirror(call, home)
  return title
}

/** A runtime or a model that was packed wrongly shows only once a memory is embedded. */
async function hasModel(page, app) {
  let status = ''
  const embeds = async () => {
    status = await page.evaluate(() => globalThis.loci.call('semantic.status', {}))
    return JSON.parse(status).value?.embedded > 0
  }
  const giveUpAt = Date.now() + limitMs
  while (!(await embeds())) {
    if (app.code !== undefined || Date.now() > giveUpAt)
      stop(`The packed app cannot search by meaning: ${status}`)
    await wait(500)
  }
}

function calling(page) {
  return async (method, input) => {
    const answer = await page.evaluate(
      ([name, sent]) => globalThis.loci.call(name, sent),
      [method, input],
    )
    const { ok, value, error } = JSON.parse(answer)
    return ok ? value : stop(`The packed app cannot answer ${method}: ${error.message}`)
  }
}

/** A grammar that was packed wrongly shows only once a file of code is shortened. */
async function outlinesCode(call, home) {
  const folder = join(home, 'code')
  mkdirSync(folder)
  // Nothing is indented: read by its indentation, no method would stand below its class.
  const data = Array.from({ length: 60 }, (_, n) => n).join(', ')
  const lines = Array.from(
    { length: 40 },
    (_, n) => `export class C${n} {\ndata = [${data}]\nrun() { return this.data[${n}] }\n}`,
  )
  writeFileSync(join(folder, 'code.ts'), lines.join('\n'))
  const { vault } = await call('window.state', {})
  writeFileSync(join(home, 'allowed-folders.json'), JSON.stringify({ [vault.id]: [folder] }))
  // Nobody chose it in a dialog, so nobody told the engine: any change of the settings does.
  await call('settings.edit', { theme: 'dark' })
  const content = { form: 'file', location: 'code.ts', digest: 'unknown' }
  const { id } = await call('memories.create', { content })
  const { forms } = await call('context.item', { task: '', id })
  const outline = forms.find(({ how }) => how === 'outline')?.text ?? ''
  if (!outline.includes('export class C39\n  data\n  run()'))
    stop(`The packed app cannot outline code: ${JSON.stringify(forms).slice(0, 400)}`)
}

/** A watcher that was packed wrongly shows only once somebody edits a file: without it, that takes five minutes to be noticed. */
async function watchesMirror(call, home) {
  await call('vaults.close', {})
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.loci'),
  )
  if (file === undefined) stop('The packed app left no vault.')
  const vault = realpathSync.native(join(home, file))
  const folder = join(home, 'mirror')
  mkdirSync(folder)
  const named = createHash('sha256').update(vault).digest('hex').slice(0, 16)
  const kept = { vault, folder, commit: false, syncedAt: null, last: null }
  mkdirSync(join(home, 'mirrors'), { recursive: true })
  // Nobody chose it in a dialog.
  writeFileSync(
    join(home, 'mirrors', `${basename(vault).slice(0, 40)}-${named}.json`),
    JSON.stringify(kept),
  )
  await call('vaults.openSample', {})
  const state = () => call('mirror.state', {})
  await comesTo('write a mirror', async () => (await state()).state === 'in-step')
  const memory = readdirSync(join(folder, 'global')).find((name) => name.startsWith('mem_'))
  const path = join(
    folder,
    'global',
    memory ?? stop('The packed app wrote no memory into its mirror.'),
  )
  const edited = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify({ ...edited, summary: 'By hand' }, null, 2)}\n`)
  await comesTo('notice an edit in its mirror', async () => (await state()).edited === 1)
}

async function comesTo(what, happened) {
  const giveUpAt = Date.now() + 2 * limitMs
  while (!(await happened())) {
    if (Date.now() > giveUpAt) stop(`The packed app did not ${what}.`)
    await wait(250)
  }
}

async function refusesDebuggers(program, args, env) {
  const app = launch(program, [...args, '--remote-debugging-port=0'], env)
  try {
    await until({ ...app, code: undefined }, 'refuse a debugger', () => app.code !== undefined)
    if (app.code !== 1 || !app.output.includes('does not start with --remote-debugging-port'))
      stop(`The packed app did not refuse a debugger (code ${app.code}):\n${tail(app)}`)
  } finally {
    app.child.kill('SIGKILL')
  }
}
