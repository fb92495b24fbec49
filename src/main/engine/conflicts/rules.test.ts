import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITIES } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { type Party, type Ruling, SURE, ruling } from './rules.ts'

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const GLOBAL: Scope = { kind: 'global' }

function by(createdBy: string, more: Partial<Party> = {}): Party {
  return { createdBy, contributors: [createdBy], priority: 'medium', scope: ATLAS, ...more }
}

const SAID = { saidNow: true, byAgent: false }

const asks = (rule: Ruling['rule']): Ruling => ({ rule, loser: null, asks: true })
const sets = (rule: Ruling['rule'], loser: Ruling['loser']): Ruling => ({
  rule,
  loser,
  asks: false,
})

test.for<[string, Party, Party, number, Ruling]>([
  // 1
  ['standing is critical', by('DEV', { priority: 'critical' }), by('DEV'), 1, asks('critical')],
  ['written is critical', by('DEV'), by('DEV', { priority: 'critical' }), 1, asks('critical')],
  ['critical before user', by('USER', { priority: 'critical' }), by('DEV'), 1, asks('critical')],
  [
    'critical before scopes',
    by('DEV', { priority: 'critical' }),
    by('DEV', { scope: GLOBAL }),
    1,
    asks('critical'),
  ],
  ['critical, and unsure', by('DEV', { priority: 'critical' }), by('QA'), 0.5, asks('critical')],
  // 2
  ['user was first', by('USER'), by('DEV'), 1, sets('user-stands', 'written')],
  ['user came later', by('DEV'), by('USER'), 1, sets('user-stands', 'standing')],
  [
    'user against what they let an agent make of their words',
    by('USER', { contributors: ['DEV'] }),
    by('USER'),
    1,
    asks('different-creators'),
  ],
  [
    'the same in another place',
    by('USER', { contributors: ['DEV'], scope: GLOBAL }),
    by('USER'),
    1,
    sets('specific-first', null),
  ],
  ['user against Loci', by('SYSTEM'), by('USER'), 1, sets('user-stands', 'standing')],
  [
    'user before scopes',
    by('USER', { scope: GLOBAL }),
    by('DEV'),
    1,
    sets('user-stands', 'written'),
  ],
  [
    'user said it too',
    by('QA', { contributors: ['QA', 'USER'] }),
    by('DEV'),
    1,
    sets('user-stands', 'written'),
  ],
  ['user against agent, unsure', by('USER'), by('DEV'), 0.84, asks('unsure')],
  ['exactly sure is sure', by('USER'), by('DEV'), SURE, sets('user-stands', 'written')],
  // 3
  [
    'other scopes, one creator',
    by('DEV', { scope: GLOBAL }),
    by('DEV'),
    1,
    sets('specific-first', null),
  ],
  [
    'other scopes, two creators',
    by('QA'),
    by('DEV', { scope: GLOBAL }),
    1,
    sets('specific-first', null),
  ],
  [
    'other scopes, both the user’s',
    by('USER', { scope: GLOBAL }),
    by('USER'),
    1,
    sets('specific-first', null),
  ],
  [
    'other scopes, unsure: both stay anyway',
    by('QA', { scope: GLOBAL }),
    by('DEV'),
    0.5,
    sets('specific-first', null),
  ],
  // 4
  ['one agent', by('DEV'), by('DEV'), 1, sets('latest-stands', 'standing')],
  ['both the user’s', by('USER'), by('USER'), 1, sets('latest-stands', 'standing')],
  ['one agent, unsure', by('DEV'), by('DEV'), 0.84, asks('unsure')],
  // 5
  ['two agents', by('QA'), by('DEV'), 1, asks('different-creators')],
  ['agent against Loci', by('SYSTEM'), by('DEV'), 1, asks('different-creators')],
  ['two agents, unsure', by('QA'), by('DEV'), 0.5, asks('different-creators')],
  [
    'two agents the user agreed with',
    by('QA', { contributors: ['QA', 'USER'] }),
    by('DEV', { contributors: ['DEV', 'USER'] }),
    1,
    asks('different-creators'),
  ],
])('[O1] %s', ([, standing, written, confidence, expected]) => {
  expect(ruling(standing, written, { confidence, ...SAID })).toEqual(expected)
})

const party: fc.Arbitrary<Party> = fc.record({
  createdBy: fc.constantFrom('USER', 'SYSTEM', 'DEV', 'QA'),
  contributors: fc.subarray(['USER', 'SYSTEM', 'DEV', 'QA'], { minLength: 1 }),
  priority: fc.constantFrom(...PRIORITIES),
  scope: fc.constantFrom<Scope[]>(ATLAS, GLOBAL, { kind: 'agent', id: 'DEV' }),
})
const confidence = fc.double({ min: 0, max: 1, noNaN: true })

const saying = fc.record({ saidNow: fc.boolean(), byAgent: fc.boolean() })

test('[O2] critical is never set aside, nor is anything by an unsure detector or by what was not said now', () => {
  fc.assert(
    fc.property(party, party, confidence, saying, (standing, written, sure, said) => {
      const { loser, asks: isAsked } = ruling(standing, written, { confidence: sure, ...said })
      if (loser === null) return
      expect([isAsked, said.saidNow]).toEqual([false, true])
      expect(sure).toBeGreaterThanOrEqual(SURE)
      expect([standing.priority, written.priority]).not.toContain('critical')
      if (said.byAgent && loser === 'standing') expect(standing.scope.kind).not.toBe('global')
    }),
  )
})

test('[O3] the user’s word never yields to an agent’s, whichever came first', () => {
  fc.assert(
    fc.property(party, confidence, saying, (other, sure, said) => {
      fc.pre(!other.contributors.includes('USER'))
      const at = { confidence: sure, ...said }
      expect(ruling(by('USER'), other, at).loser).not.toBe('standing')
      expect(ruling(other, by('USER'), at).loser).not.toBe('written')
    }),
  )
})

test.for<[string, Party, Party, boolean, boolean, Ruling]>([
  ['brought back by its only voice', by('DEV'), by('DEV'), false, true, asks('brought-back')],
  ['brought back against the user', by('USER'), by('DEV'), false, false, asks('brought-back')],
  [
    'an agent against its own global word',
    by('DEV', { scope: GLOBAL }),
    by('DEV', { scope: GLOBAL }),
    true,
    true,
    asks('global'),
  ],
  [
    'the person against theirs',
    by('USER', { scope: GLOBAL }),
    by('USER', { scope: GLOBAL }),
    true,
    false,
    sets('latest-stands', 'standing'),
  ],
  [
    'in two scopes both stay anyway',
    by('DEV', { scope: GLOBAL }),
    by('DEV'),
    false,
    true,
    sets('specific-first', null),
  ],
])('[O4] %s', ([, standing, written, saidNow, byAgent, expected]) => {
  expect(ruling(standing, written, { confidence: 1, saidNow, byAgent })).toEqual(expected)
})
