import type { Page } from '@playwright/test'
import { expect, leaveOverview, test } from './support/app.ts'
import { call, callRaw } from './support/call.ts'
import { answerMessageBoxes, chooseMenu, shownMessages } from './support/dialogs.ts'
import { tryToHarm } from './support/harm.ts'
import { callFromForeignWindow, callFromSubFrame } from './support/strangers.ts'

const ORIGIN = 'app://inspector'

test('[E1] the page has no Node and its own world: nothing of the preload leaks into it', async ({
  launchLoci,
}) => {
  const { app, page } = await launchLoci()
  const found = await page.evaluate(() =>
    [
      'process',
      'require',
      'module',
      'Buffer',
      'global',
      'ipcRenderer',
      'electron',
      '__dirname',
    ].map((name) => typeof Reflect.get(window, name)),
  )
  expect(new Set(found)).toEqual(new Set(['undefined']))
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const used: object | undefined =
      contents && Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, [])
    return used && { ...used }
  })
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
  })
})

test('[E2] the page comes from our scheme, and no other file can be had through it', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  expect(page.url()).toBe(`${ORIGIN}/`)
  const answers = await page.evaluate(async () => {
    const tries = [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/main/index.js',
      '/assets/..%5c..%5cmain%5cindex.js',
      '//etc/passwd',
    ]
    return Promise.all(
      tries.map((path) =>
        fetch(path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
  })
  expect(answers.every((status) => status === 404 || status === 0)).toBe(true)
  expect(await fails(page, 'file:///etc/passwd')).toBe(true)
})

test('[E3] the policy stands in the header with a fresh nonce, and inline scripts and foreign loads do not run', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  const read = () =>
    page.evaluate(async () => {
      const response = await fetch('/')
      const nonce = /csp-nonce"[^>]*content="([^"]+)"/.exec(await response.text())?.[1] ?? 'none'
      return { policy: response.headers.get('content-security-policy'), nonce }
    })
  const [first, second] = [await read(), await read()]
  expect(first.nonce).not.toBe(second.nonce)
  expect(first.policy).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${first.nonce}'; img-src 'self' data:; font-src 'self'; ` +
      `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  const harm = await page.evaluate(tryToHarm)
  expect(harm).toEqual({
    ran: undefined,
    styled: '',
    evaluated: 'refused',
    refused: ['img-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'],
  })
})

test('[E4] markup in a memory stays text, whatever field it stands in', async ({ launchLoci }) => {
  const loci = await launchLoci()
  const { page } = loci
  await call(page, 'vaults.create', { name: 'Hostile <b>vault</b>' })
  await leaveOverview(page)
  const hostile = `<img src=x onerror="window.harm='memory'"><script>window.harm='script'</script><b id="bold">bold</b>`
  const { id } = await call(page, 'memories.create', {
    content: { form: 'text', text: hostile },
    summary: hostile.slice(0, 199),
    source: '<svg onload=alert(1)>',
  })
  expect((await call(page, 'memories.get', { id })).content).toEqual({
    form: 'text',
    text: hostile,
  })
  await expect(page.getByText(hostile.slice(0, 40)).first()).toBeVisible()
  await page.getByText(hostile.slice(0, 40)).first().click()
  await page.waitForTimeout(500)
  expect(
    await page.evaluate(() => ({
      harm: Reflect.get(window, 'harm'),
      made: document.querySelectorAll('#bold, img[src="x"], svg[onload]').length,
    })),
  ).toEqual({
    harm: undefined,
    made: 0,
  })
})

test('[E5] every permission is denied', async ({ launchLoci }) => {
  const { page } = await launchLoci()
  const states = await page.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
      'persistent-storage',
      'screen-wake-lock',
    ]
    const asked = names.map(
      async (name) =>
        [
          name,
          (await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }]))
            .state,
        ] as const,
    )
    return Object.fromEntries(await Promise.all(asked))
  })
  expect(new Set(Object.values(states))).toEqual(new Set(['denied']))
  const outcomes = await page.evaluate(async () => {
    const outcome = (asked: Promise<unknown>) => asked.then(String, (error: Error) => error.name)
    return {
      place: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('found'),
          ({ code }) => resolve(code),
        ),
      ),
      notify: await outcome(Notification.requestPermission()),
      clipboard: await outcome(navigator.clipboard.readText()),
    }
  })
  expect(outcomes).toEqual({ place: 1, notify: 'denied', clipboard: 'NotAllowedError' })
})

test('[E6] the page can neither be led away nor open a window; an address is only offered, and only https', async ({
  launchLoci,
}) => {
  const { app, page } = await launchLoci()
  await answerMessageBoxes(app, 0)
  await page.evaluate(() => {
    for (const address of [
      'https://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://server/share',
    ])
      window.open(address)
    const link = document.createElement('a')
    link.href = 'https://example.org/away'
    document.body.append(link)
    link.click()
  })
  await page.evaluate(() => location.assign('https://example.com/gone')).catch(() => undefined)
  await page.evaluate(() => location.assign('app://elsewhere/')).catch(() => undefined)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${ORIGIN}/`)
  expect(app.windows()).toHaveLength(1)
  expect((await shownMessages(app)).map(({ detail }) => detail)).toEqual(['https://example.com/'])
  expect(await callRaw(page, 'settings.get', {})).toMatchObject({ ok: true })
})

test('[E7] a page from elsewhere, a sub-frame and a window that is not ours are refused by name', async ({
  launchLoci,
}) => {
  const loci = await launchLoci()
  const refused = { ok: false, error: { code: 'forbidden' } }
  expect(await callFromForeignWindow(loci, 'data:text/html,<p>elsewhere')).toMatchObject(refused)
  expect(await callFromForeignWindow(loci, `${ORIGIN}/`)).toMatchObject(refused)
  expect(await callFromSubFrame(loci)).toMatchObject(refused)
  expect(await callRaw(loci.page, 'settings.get', {})).toMatchObject({ ok: true })
})

test('[E8] what is not in the contract, or not as the contract says, is refused with a code', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  const codeOf = async (method: string, input: unknown) => {
    const reply = await callRaw(page, method, input)
    return reply.ok ? 'ok' : reply.error.code
  }
  expect(await codeOf('fs.readFile', { path: '/etc/passwd' })).toBe('unknown_method')
  expect(await codeOf('__proto__', {})).toBe('unknown_method')
  expect(await codeOf('vaults.create', { name: 'x', file: '/tmp/evil.loci' })).toBe('invalid_input')
  expect(await codeOf('vaults.openRecent', { id: '/etc/passwd' })).toBe('not_found')
  expect(await codeOf('memories.page', {})).toBe('no_vault')
})

test('[O134] what is written for the vault that was shown a moment ago is refused in another', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  const first = await call(page, 'vaults.create', { name: 'First' })
  const writes = (vault?: string) =>
    page.evaluate(async (meant) => {
      const content = { form: 'text', text: 'Meant for this vault.' }
      return window.loci.call('memories.create', { content }, meant)
    }, vault)
  expect(await writes(first?.id)).toContain('"ok":true')
  await call(page, 'vaults.create', { name: 'Second' })
  expect(await writes(first?.id)).toContain('This window shows Second by now')
  expect(await writes()).toContain('"ok":true')
})

test('[E10] the bridge is four frozen names', async ({ launchLoci }) => {
  const { page } = await launchLoci()
  const bridge = await page.evaluate(() => {
    const attempt = (change: () => void) => {
      try {
        change()
      } catch {
        // Strict mode says so; sloppy mode would stay silent. Both leave it as it was.
      }
    }
    const { call: before } = window.loci
    attempt(() => Reflect.set(window.loci, 'call', () => 'mine'))
    attempt(() => Reflect.set(window.loci, 'more', 1))
    attempt(() => Reflect.set(window, 'loci', {}))
    return {
      names: Object.keys(window.loci).toSorted(),
      same: window.loci.call === before,
      frozen: Object.isFrozen(window.loci),
    }
  })
  expect(bridge).toEqual({
    names: ['call', 'onChanged', 'onCommand', 'platform'],
    same: true,
    frozen: true,
  })
})

test('[E10] a menu item reaches the page as its name and nothing else', async ({ launchLoci }) => {
  const { app, page } = await launchLoci()
  const heard = page.evaluate(
    () => new Promise<unknown[]>((resolve) => window.loci.onCommand((...args) => resolve(args))),
  )
  await page.waitForTimeout(100)
  await chooseMenu(app, 'theme-dark')
  expect(await heard).toEqual(['theme-dark'])
  await expect.poll(async () => (await call(page, 'settings.get', {})).theme).toBe('dark')
})

test('[E17] a second start focuses the first and takes nothing from its arguments', async ({
  launchLoci,
}) => {
  const { app, userData } = await launchLoci()
  const code = await app.evaluate(async (_electron, folder) => {
    const { spawn } = process.getBuiltinModule('node:child_process')
    const rest = process.argv
      .slice(1)
      .filter((arg) => !arg.startsWith('--inspect') && !arg.startsWith('--remote-debugging'))
    const second = spawn(
      process.execPath,
      [...rest, '--no-sandbox', `--user-data-dir=${folder}`, '/etc/passwd'],
      { stdio: 'ignore' },
    )
    return new Promise<number | null>((resolve) => second.once('exit', resolve))
  }, userData)
  expect(code).toBe(0)
  expect(app.windows()).toHaveLength(1)
})

async function fails(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (url) =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    address,
  )
}
