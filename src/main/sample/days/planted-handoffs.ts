import type { HandoffRecord } from '#shared/handoff.ts'
import type { Agent, During, StoryScope } from '../cast.ts'

export interface PlantedHandoff {
  slug: string
  from: Agent
  to: StoryScope
  status: HandoffRecord['status']
  /** Who comes for it, or would, and where it works then. */
  receiver: Agent
  during: During
  /** Of what was recommended, what the receiver may not see there. */
  withheld: readonly string[]
}

/** What one agent left for another in the sample, in order of time. */
export const HANDOFFS: readonly PlantedHandoff[] = [
  {
    slug: 'handoff-isochrones',
    from: 'DEV-001',
    ...meantFor('QA-001', 'task/ATL-188'),
    status: 'accepted',
    withheld: ['dev-read-first'],
  },
  {
    slug: 'handoff-arabic',
    from: 'RES-001',
    ...meantFor('DEV-001', 'project/beacon'),
    status: 'accepted',
    withheld: ['interview-daliyah', 'daliyah-tone'],
  },
  {
    slug: 'handoff-inc15',
    from: 'OPS-002',
    ...meantFor('DEV-001', 'project/atlas'),
    status: 'accepted',
    withheld: [],
  },
  {
    slug: 'handoff-usage',
    from: 'DEV-001',
    ...meantFor('OPS-002', 'task/LED-166'),
    status: 'accepted',
    withheld: [],
  },
  {
    slug: 'handoff-inc17',
    from: 'OPS-002',
    ...meantFor('DEV-001', 'project/beacon'),
    status: 'accepted',
    withheld: ['s58-theory-2'],
  },
  {
    slug: 'handoff-sdk3-docs',
    from: 'DEV-001',
    ...meantFor('DOC-001', 'project/beacon'),
    status: 'expired',
    withheld: [],
  },
  {
    slug: 'handoff-tolls',
    from: 'RES-001',
    ...meantFor('DEV-001', 'project/atlas'),
    status: 'declined',
    withheld: [],
  },
  {
    slug: 'handoff-notes',
    from: 'DOC-001',
    ...meantFor('COORDINATOR', 'project/beacon'),
    to: 'team/product',
    status: 'accepted',
    withheld: [],
  },
  {
    slug: 'handoff-next-week',
    from: 'COORDINATOR',
    ...meantFor('DEV-001', 'project/beacon'),
    to: 'project/beacon',
    status: 'cancelled',
    withheld: [],
  },
  {
    slug: 'handoff-rc2',
    from: 'DEV-001',
    ...meantFor('QA-001', 'project/beacon'),
    status: 'accepted',
    withheld: [],
  },
  {
    slug: 'handoff-credit-notes',
    from: 'DEV-001',
    ...meantFor('QA-001', 'task/LED-190'),
    status: 'open',
    withheld: ['s90-chat', 'dev-next'],
  },
]

function meantFor(receiver: Agent, during: During) {
  return { to: `agent/${receiver}` as const, receiver, during }
}
