import { expect, test } from 'vitest'
import { belongsToTextField, normalShortcut, strokeOf } from './keys.ts'

function pressed(key: string, held: Partial<KeyboardEvent> = {}, code = '') {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return { key, code, ...none, ...held } as KeyboardEvent
}

test('a stroke is written like the shortcut it stands for', () => {
  expect(strokeOf(pressed('n'), false)).toBe('N')
  expect(strokeOf(pressed('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+Z')
  expect(strokeOf(pressed('ArrowDown', { shiftKey: true }), false)).toBe('Shift+ArrowDown')
  expect(strokeOf(pressed(' '), false)).toBe('Space')
  expect(strokeOf(pressed('?', { shiftKey: true }), false)).toBe('?')
  expect(strokeOf(pressed('Shift', { shiftKey: true }), false)).toBeNull()
})

test('Mod is Cmd on a Mac and Ctrl elsewhere', () => {
  expect(strokeOf(pressed('k', { metaKey: true }), true)).toBe('Mod+K')
  expect(strokeOf(pressed('k', { ctrlKey: true }), false)).toBe('Mod+K')
})

test('on a layout of another script the place of the key counts', () => {
  expect(strokeOf(pressed('я', { ctrlKey: true }, 'KeyZ'), false)).toBe('Mod+Z')
})

test('however a shortcut was written, it is one', () => {
  expect(['g m', 'G M', 'Mod+k', 'Delete', '/'].map(normalShortcut)).toEqual([
    'G M',
    'G M',
    'Mod+K',
    'Delete',
    '/',
  ])
})

test('a text field keeps letters and the keys of editing, and lets the rest through', () => {
  const kept = [
    'N',
    '/',
    'Delete',
    'Mod+Z',
    'Mod+Shift+Z',
    'Mod+A',
    'Alt+ArrowLeft',
    'Shift+ArrowDown',
    'Escape',
  ]
  expect(kept.filter(belongsToTextField)).toEqual(kept)
  expect(['Mod+K', 'Mod+,', 'Mod+Enter', 'Mod+Shift+N'].filter(belongsToTextField)).toEqual([])
})
