import { expect, test } from 'vitest'
import { actorInSentence, actorName } from './actor-words.ts'

test('[Z54] no agent is named like the person or Loci, whatever it calls itself', () => {
  const [cyrillic, wide] = ['Y\u043eu', '\uff39\uff4f\uff55']
  const names = [
    'USER',
    'SYSTEM',
    'DEV-001',
    'You',
    'y.o.u',
    'LOCI',
    'L0ci',
    cyrillic,
    wide,
    'User-',
  ]
  expect(names.map(actorName)).toEqual([
    'You',
    'Loci',
    'DEV-001',
    'agent You',
    'agent y.o.u',
    'agent LOCI',
    'agent L0ci',
    `agent ${cyrillic}`,
    `agent ${wide}`,
    'agent User-',
  ])
  expect(['USER', 'you', 'YOUNG-1'].map(actorInSentence)).toEqual(['you', 'agent you', 'YOUNG-1'])
})
