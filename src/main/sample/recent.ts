import type { Engine } from '#engine/index.ts'
import { fromWire } from '#shared/errors.ts'
import { type Agent, type During, principalOf } from './cast.ts'

interface Moment {
  who: Agent
  where: During
  /** Below what is kept: looking at the sample must not write into it. */
  is: 'observation' | 'remark'
  text: string
  acted?: true
}

/** The last minutes before somebody looks: short-term memory is not in the file. */
const MOMENTS: readonly Moment[] = [
  {
    who: 'OPS-002',
    where: 'project/beacon',
    is: 'observation',
    text: 'Relay 2 is at 61 % of its connections.',
  },
  {
    who: 'OPS-002',
    where: 'project/beacon',
    is: 'observation',
    text: 'The certificate check took 4 seconds.',
  },
  {
    who: 'OPS-002',
    where: 'project/beacon',
    is: 'observation',
    text: 'Drained relay 5 before its restart.',
    acted: true,
  },
  {
    who: 'QA-001',
    where: 'project/atlas',
    is: 'remark',
    text: 'The zoom test is slow on the old tablet again.',
  },
  {
    who: 'QA-001',
    where: 'project/atlas',
    is: 'observation',
    text: '212 of 214 screenshots are as before.',
  },
  {
    who: 'QA-001',
    where: 'project/atlas',
    is: 'observation',
    text: 'Opened the two that differ.',
    acted: true,
  },
  {
    who: 'DEV-001',
    where: 'project/atlas',
    is: 'observation',
    text: 'The build is green after 7 minutes.',
  },
  {
    who: 'DEV-001',
    where: 'project/atlas',
    is: 'remark',
    text: 'The overlay shares its palette with the legend; worth a look later.',
  },
  {
    who: 'DEV-001',
    where: 'project/atlas',
    is: 'observation',
    text: 'Rebased the overlay branch.',
    acted: true,
  },
  {
    who: 'DEV-001',
    where: 'project/atlas',
    is: 'observation',
    text: 'Three warnings about unused styles.',
  },
]

/** What the agents of the sample have just lived through, put into their rings. */
export async function liveThrough(engine: Pick<Engine, 'call'>): Promise<void> {
  for (const { who, where, is, text, acted = false } of MOMENTS) {
    const draft = {
      content: { form: 'text', text },
      subtype: is,
      context: acted ? { actionTaken: true } : {},
    }
    const reply = await engine.call(principalOf(who, where), 'experiences.enqueue', draft)
    if (!reply.ok) throw fromWire(reply.error)
  }
}
