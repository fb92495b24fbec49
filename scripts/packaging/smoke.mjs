import { spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openDisplay } from '../setup/display.mjs'
import { sandboxArgs } from '../setup/sandbox.mjs'
import { say, seconds, stop } from '../setup/say.mjs'

const limitMs = 30_000

/** Opens the packed app once, as a person would for the first time, and closes it again. */
export async function smoke(program) {
  const began = Date.now()
  say('Opening the packed app once.')
  const home = mkdtempSync(join(tmpdir(), 'loci-smoke-'))
  const sandbox = await sandboxArgs(program)
  const display = await openDisplay()
  // Under its own name it lets no debugger in; under Electron's the same program does, and we drive it by that.
  const driven = join(dirname(program), `electron${extname(program)}`)
  linkSync(program, driven)
  const app = launch(driven, sandbox, home, display.env)
  try {
    const title = await lookAt(await port(home, app), app, home)
    await ended(app)
    await refusesDebuggers(program, sandbox, home, display.env)
    say(`It opened "${title}" with the sample vault and quit cleanly (${seconds(began)}).`)
  } finally {
    app.child.kill('SIGKILL')
    rmSync(driven, { force: true })
    display.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

function launch(program, sandbox, home, displayEnv) {
  const args = [...sandbox, `--user-data-dir=${home}`, '--remote-debugging-port=0']
  // A set-up of the person who packs must neither be read nor changed.
  const env = { ...process.env, ...displayEnv, XDG_CONFIG_HOME: home }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {{ child: typeof child, output: string, code: number | undefined }} */
  const app = { child, output: '', code: undefined }
  child.stdout.on('data', (chunk) => (app.output += chunk))
  child.stderr.on('data', (chunk) => (app.output += chunk))
  child.on('exit', (code) => (app.code = code ?? 1))
  return app
}

// With port 0 two smoke tests never meet; Chromium writes the one it chose into the user's folder.
async function port(home, app) {
  const file = join(home, 'DevToolsActivePort')
  await until(
    app,
    'open its debugging port',
    () => existsSync(file) && readFileSync(file, 'utf8').includes('\n'),
  )
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

async function lookAt(number, app, home) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`)
  const pages = () => browser.contexts().flatMap((context) => context.pages())
  await until(app, 'open a window', () => pages().length > 0)
  const [page] = pages()
  await page?.locator('#root > *').first().waitFor({ timeout: limitMs })
  const title = (await page?.title()) ?? ''
  if (!title.includes('Loci'))
    stop(`The packed app opened a window titled "${title}" instead of Loci.`)
  // The welcome screen needs no database; a native module that was packed wrongly shows only here.
  const answer = await page?.evaluate(() => globalThis.loci.call('vaults.openSample', {}))
  if (!answer?.startsWith('{"ok":true')) stop(`The packed app cannot open a vault: ${answer}`)
  await page?.getByRole('grid').waitFor({ timeout: limitMs })
  await hasModel(page, app)
  await outlinesCode(page, home)
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close').catch(() => {})
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

/** A grammar that was packed wrongly shows only once a file of code is shortened. */
async function outlinesCode(page, home) {
  const call = async (method, input) => {
    const answer = await page.evaluate(
      ([name, sent]) => globalThis.loci.call(name, sent),
      [method, input],
    )
    const { ok, value, error } = JSON.parse(answer)
    return ok ? value : stop(`The packed app cannot answer ${method}: ${error.message}`)
  }
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

async function refusesDebuggers(program, sandbox, home, displayEnv) {
  const app = launch(program, sandbox, home, displayEnv)
  try {
    await until({ ...app, code: undefined }, 'refuse a debugger', () => app.code !== undefined)
    if (app.code !== 1 || !app.output.includes('does not start with --remote-debugging-port'))
      stop(`The packed app did not refuse a debugger (code ${app.code}):\n${tail(app)}`)
  } finally {
    app.child.kill('SIGKILL')
  }
}

async function ended(app) {
  await until({ ...app, code: undefined }, 'quit when asked to', () => app.code !== undefined)
  if (app.code !== 0)
    stop(`The packed app ended with code ${app.code} instead of quitting cleanly.\n${tail(app)}`)
}

async function until(app, what, happened) {
  const giveUpAt = Date.now() + limitMs
  while (!happened()) {
    if (app.code !== undefined || Date.now() > giveUpAt)
      stop(`The packed app did not ${what}:\n${tail(app)}`)
    await wait(100)
  }
}

function tail(app) {
  return app.output.trim().split('\n').slice(-10).join('\n')
}
