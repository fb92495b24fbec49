import { expect, test } from 'vitest'
import { decideSandbox } from './sandbox.mjs'

const user = {
  platform: 'linux',
  uid: 1000,
  namespaces: true,
  setuidHelper: false,
  helper: '/x/chrome-sandbox',
}

test('a normal user keeps the sandbox when either way to build it works', () => {
  expect(decideSandbox(user)).toEqual({ kind: 'ready', args: [] })
  expect(decideSandbox({ ...user, namespaces: false, setuidHelper: true })).toEqual({
    kind: 'ready',
    args: [],
  })
})

test('a normal user without either way is told the command and never run unprotected', () => {
  const decision = decideSandbox({ ...user, namespaces: false })
  expect(decision.kind).toBe('refused')
  expect(decision.sentence).toContain('sudo chmod 4755 /x/chrome-sandbox')
})

test('root runs without the sandbox and is told so', () => {
  const decision = decideSandbox({ ...user, uid: 0 })
  expect(decision).toMatchObject({ kind: 'ready', args: ['--no-sandbox'] })
  expect(decision.sentence).toContain('--no-sandbox')
})

test('other systems bring their own sandbox', () => {
  expect(decideSandbox({ ...user, platform: 'darwin', uid: 0 })).toEqual({
    kind: 'ready',
    args: [],
  })
})
