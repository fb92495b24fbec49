import { expect, test } from 'vitest'
import { ArrivingAgent } from './principal.ts'

function refusalOf(names: object): string | null {
  const parsed = ArrivingAgent.safeParse({ kind: 'agent', id: 'DEV-001', ...names })
  return parsed.error?.issues[0]?.message ?? null
}

const RESERVED =
  'No agent may be called USER, SYSTEM or COORDINATOR: these are the person, Loci itself and its coordinator.'
const like = (name: string) =>
  `This name looks like ${name}, which is no agent’s name; choose another.`

test.for([
  ['USER', RESERVED],
  ['system', RESERVED],
  ['Coordinator', RESERVED],
  ['USЕR', like('USER')],
  ['ЅYЅTEM', like('SYSTEM')],
  ['ѕуѕтем', like('SYSTEM')],
  ['СООRDINATOR', like('COORDINATOR')],
  ['You', like('YOU')],
  ['Уоu', like('YOU')],
  ['Y0U', like('YOU')],
  ['U.S.E.R', like('USER')],
  ['USER_', like('USER')],
  ['ÜSER', like('USER')],
  ['ꓴꓢꓰꓣ', like('USER')],
  [
    'ＵＳＥＲ',
    'Agent has letters in an unusual form (wide, bold or taken apart); write it in plain ones.',
  ],
  [
    '𝐃𝐄𝐕',
    'Agent has letters in an unusual form (wide, bold or taken apart); write it in plain ones.',
  ],
  [
    'DЕV-001',
    'This name mixes Latin and Cyrillic letters that look alike; write it in one alphabet.',
  ],
  ['DEV\u3164', 'Agent has a character that cannot be seen; write it without.'],
  ['DEV\uFE0F1', 'Agent has a character that cannot be seen; write it without.'],
  ['DEV\u202E1', 'Agent must be letters, digits, dots, dashes, underscores or @, without spaces.'],
  ['x'.repeat(240), 'Agent is too long: at most 128 characters.'],
] as const)('[D16] no agent comes in as %s', ([id, sentence]) => {
  expect(refusalOf({ id })).toBe(sentence)
})

test.for([
  'DEV-001',
  'claude',
  'user-1',
  'USERS',
  'Агент-7',
  'καλός',
  '助手1',
  'エージェントA',
  'Zoë',
  'young',
])('[D16] %s may come in', (id) => {
  expect(refusalOf({ id })).toBeNull()
})

test('[D16] names of teams, projects, sessions and tasks have nothing in them that cannot be seen', () => {
  const hidden = 'atlas\u115F'
  expect([
    refusalOf({ teams: [hidden] }),
    refusalOf({ project: hidden }),
    refusalOf({ session: hidden }),
    refusalOf({ task: hidden }),
    refusalOf({ project: 'y'.repeat(240) }),
  ]).toEqual([
    'Team has a character that cannot be seen; write it without.',
    'Project has a character that cannot be seen; write it without.',
    'Session has a character that cannot be seen; write it without.',
    'Task has a character that cannot be seen; write it without.',
    'Project is too long: at most 128 characters.',
  ])
})
