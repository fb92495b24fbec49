import { spawn } from 'node:child_process'
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stop } from '../setup/say.mjs'

export const limitMs = 30_000

/**
 * The packed app with its window, and a hand on it. Under its own name it lets no debugger in; under Electron's the
 * same program does.
 *
 * @param {string} program
 * @param {{ args: string[], env: Record<string, string | undefined>, data: string }} where `data` is its user's folder
 */
export async function driven(program, { args, env, data }) {
  const link = join(dirname(program), `electron${extname(program)}`)
  rmSync(link, { force: true })
  linkSync(program, link)
  const app = launch(link, [...args, '--remote-debugging-port=0'], env)
  const leave = () => {
    app.child.kill('SIGKILL')
    rmSync(link, { force: true })
  }
  try {
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await port(data, app)}`)
    const pages = () => browser.contexts().flatMap((context) => context.pages())
    await until(app, 'open a window', () => pages().length > 0)
    const page = pages()[0] ?? stop('The packed app opened no window.')
    await page.locator('#root > *').first().waitFor({ timeout: limitMs })
    const quit = async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await ended(app)
    }
    return { app, page, quit, leave }
  } catch (error) {
    leave()
    throw error
  }
}

export function launch(program, args, env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {{ child: typeof child, output: string, code: number | undefined }} */
  const app = { child, output: '', code: undefined }
  child.stdout.on('data', (chunk) => (app.output += chunk))
  child.stderr.on('data', (chunk) => (app.output += chunk))
  child.on('exit', (code) => (app.code = code ?? 1))
  return app
}

// With port 0 two of them never meet; Chromium writes the one it chose into the user's folder.
async function port(data, app) {
  const file = join(data, 'DevToolsActivePort')
  await until(
    app,
    'open its debugging port',
    () => existsSync(file) && readFileSync(file, 'utf8').includes('\n'),
  )
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

async function ended(app) {
  await until({ ...app, code: undefined }, 'quit when asked to', () => app.code !== undefined)
  if (app.code !== 0)
    stop(`The packed app ended with code ${app.code} instead of quitting cleanly.\n${tail(app)}`)
}

export async function until(app, what, happened) {
  const giveUpAt = Date.now() + limitMs
  while (!happened()) {
    if (app.code !== undefined || Date.now() > giveUpAt)
      stop(`The packed app did not ${what}:\n${tail(app)}`)
    await wait(100)
  }
}

export function tail(app) {
  return app.output.trim().split('\n').slice(-10).join('\n')
}
