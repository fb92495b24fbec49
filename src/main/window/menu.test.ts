import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from './menu.ts'

const all = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])
const build = (packaged: boolean, mac = false, command: (id: string) => void = () => undefined) =>
  all(menuTemplate({ mac, packaged, command }))
const roles = (items: MenuItemConstructorOptions[]) => items.flatMap(({ role }) => role ?? [])

test('developer tools and reload are in the menu while developing and never in a package', () => {
  expect(roles(build(false))).toEqual(
    expect.arrayContaining(['toggleDevTools', 'reload', 'forceReload']),
  )
  for (const mac of [true, false]) {
    expect(roles(build(true, mac)).filter((role) => /dev|reload/i.test(role))).toEqual([])
  }
})

test('every command is there once, sends its own id and leaves its keys to the page', () => {
  for (const mac of [true, false]) {
    const sent: string[] = []
    const items = build(true, mac, (id) => void sent.push(id)).filter(({ id }) => id !== undefined)
    const ids = items.map(({ id }) => id)
    for (const { click } of items) Reflect.apply(click ?? (() => undefined), null, [])
    expect(sent).toEqual(ids)
    expect(new Set(ids).size).toBe(19)
    expect(items.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true)
  }
})

test('cut, copy, paste and select all stay with the system; undo and redo are the window’s to decide', () => {
  const found = roles(build(true))
  expect(found).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll']))
  expect(found).not.toContain('undo')
  expect(found).not.toContain('redo')
})
