import { z } from 'zod'
import {
  ClientId,
  ConnectCheck,
  ConnectChoices,
  ConnectPreview,
  ConnectRun,
  KnownClient,
} from '../connect.ts'
import { hostMutation, hostQuery, nothing } from './method.ts'

export type ConnectMethod = keyof typeof connectMethods

const of = { client: ClientId }
const Seal = z.string().max(100)
const Written = z.object({
  /** Where the files lie as they were. */
  copies: z.array(z.string()),
})

/** Of the window alone. It names a client and choices, never a file or a program. */
export const connectMethods = {
  'connect.clients': hostQuery(['settings', 'window'], nothing, z.array(KnownClient)),
  /** Without choices: what disconnecting would take out. */
  'connect.preview': hostQuery(
    ['settings', 'window'],
    z.strictObject({ ...of, choices: ConnectChoices.nullable() }),
    ConnectPreview,
  ),
  'connect.write': hostMutation(
    ['settings'],
    z.strictObject({ ...of, choices: ConnectChoices, seal: Seal }),
    Written,
  ),
  /** The client's own command adds the server, then Loci the hooks: the command cannot. */
  'connect.run': hostMutation(
    ['settings'],
    z.strictObject({ ...of, choices: ConnectChoices, seal: Seal }),
    ConnectRun,
  ),
  'connect.remove': hostMutation(['settings'], z.strictObject({ ...of, seal: Seal }), Written),
  /** Starts the very command that stands in the client's file, as the client would. */
  'connect.check': hostMutation([], z.strictObject(of), ConnectCheck),
}
