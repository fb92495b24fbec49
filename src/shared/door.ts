import { z } from 'zod'
import { text } from './text.ts'

/** What the person typed once and types again at a terminal. Its guesses can be tried by whoever copies what is kept of it. */
export const Passphrase = text('Passphrase', { min: 12, max: 1000 })

/** A program that came in by the door, as it calls itself. */
const programText = (most: number) =>
  z
    .string()
    .regex(/^[\p{L}\p{N} ._@/+-]+$/u, 'Letters, digits, spaces and . _ @ / + - only.')
    .max(most)

export const DoorProgram = z.object({ name: programText(60), version: programText(40) })
export type DoorProgram = z.infer<typeof DoorProgram>

/** What the person is asked before a program may decide something in their name. */
export const DoorQuestion = z.object({
  client: DoorProgram,
  method: z.string(),
  /** Goes on from "asks to". */
  deed: z.string(),
  /** The whole input; nothing of it is left out. */
  detail: z.string(),
})
export type DoorQuestion = z.infer<typeof DoorQuestion>

/** `nobody`: no window shows the vault. `late`: nobody answered in time. */
export type DoorDecision = 'allowed' | 'refused' | 'nobody' | 'late'
