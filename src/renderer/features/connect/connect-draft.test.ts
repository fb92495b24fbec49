import { expect, test } from 'vitest'
import type { KnownClient } from '#shared/connect.ts'
import { draftFor, readDraft } from './connect-draft.ts'

const cursor: KnownClient = {
  id: 'cursor',
  name: 'Cursor',
  found: true,
  offersHooks: true,
  trust: null,
  connected: null,
  trouble: null,
}
const seat = {
  agent: 'CURSOR-001',
  teams: ['core', 'web'],
  project: null,
  hooks: false,
  here: true,
}

test('[U37] a free name is proposed, and what is connected is shown as it is', () => {
  const draft = { agent: 'CURSOR-001', teams: '', project: '', hooks: true }
  expect(draftFor(cursor, [])).toEqual(draft)
  expect(draftFor(cursor, [{ ...cursor, connected: seat }])).toEqual({
    ...draft,
    agent: 'CURSOR-002',
  })
  expect(draftFor({ ...cursor, offersHooks: false }, []).hooks).toBe(false)
  expect(draftFor({ ...cursor, connected: seat }, [])).toEqual({
    agent: 'CURSOR-001',
    teams: 'core, web',
    project: '',
    hooks: false,
  })
})

test('[U37] names are read by the rules for agents that arrive, and what is wrong is said at its field', () => {
  const draft = { agent: ' DEV-001 ', teams: 'core,web  ops', project: '', hooks: true }
  expect(readDraft(draft)).toEqual({
    choices: { agent: 'DEV-001', teams: ['core', 'web', 'ops'], project: null, hooks: true },
    problems: {},
  })
  expect(readDraft({ ...draft, agent: 'ＵＳＥＲ', project: 'a b' })).toEqual({
    choices: null,
    problems: {
      agent: expect.stringMatching(/^Agent has letters in an unusual form/),
      project: expect.stringMatching(/^Project must be letters/),
    },
  })
  expect(readDraft({ ...draft, agent: 'UsЕr' }).problems.agent).toMatch(
    /^This name looks like USER/,
  )
})
