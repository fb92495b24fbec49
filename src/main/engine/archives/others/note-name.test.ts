import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteFolder } from './note-name.ts'

const agent = (id: string) => noteFolder({ kind: 'agent', id })

test('[V201] notes lie in folders that are called as people write it, wherever they are opened', () => {
  expect(agent('DEV-001')).toBe('agents/DEV-001')
  expect(agent('Ü@home')).toBe('agents/Ü home')
  expect(agent('nul')).toBe('agents/nul_')
  expect(agent('a.')).toBe('agents/a')
  expect(agent('...')).toBe('agents/scope')
  expect(noteFolder({ kind: 'global' })).toBe('global')
})

test('[V201] whatever a scope is called, its folder is one folder below its kind', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(agent(id)).toMatch(/^agents\/[^/\\:*?"<>|]{1,80}$/)
      expect(agent(id)).not.toMatch(/[. ]$|\/\.\.?$|^agents\/(con|nul|aux|prn)$/i)
    }),
  )
})
