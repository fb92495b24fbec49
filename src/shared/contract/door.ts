import { z } from 'zod'
import { DoorQuestion, Passphrase } from '../door.ts'
import { hostMutation, hostQuery, nothing } from './method.ts'

export type DoorMethod = keyof typeof doorMethods

/** Of the window alone: what a program could call here it could allow itself. */
export const doorMethods = {
  /** What a program at the door of the open vault waits to be allowed; null when nothing is asked. */
  'door.question': hostQuery(
    ['door', 'window'],
    nothing,
    DoorQuestion.extend({ id: z.string() }).nullable(),
  ),
  'door.decide': hostMutation(
    ['door'],
    z.strictObject({ id: z.string(), allow: z.boolean() }),
    z.null(),
  ),
  'door.status': hostQuery(['settings'], nothing, z.object({ hasPassphrase: z.boolean() })),
  /** Null: there is none any more. */
  'door.setPassphrase': hostMutation(
    ['settings'],
    z.strictObject({ passphrase: Passphrase.nullable() }),
    z.null(),
  ),
}
