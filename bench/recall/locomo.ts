import { readFileSync } from 'node:fs'
import { z } from 'zod'

const RawTurn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
})
const Raw = z.array(
  z.object({
    sample_id: z.string().optional(),
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(
      z.object({
        question: z.string(),
        category: z.int(),
        evidence: z.array(z.string()).default([]),
      }),
    ),
  }),
)

export interface Turn {
  /** "3:14": session and place in it. */
  id: string
  session: number
  speaker: string
  text: string
  at: number
}

interface Question {
  text: string
  category: number
  evidence: string[]
}

export interface Conversation {
  name: string
  turns: Turn[]
  questions: Question[]
}

const BETWEEN_TURNS_MS = 30_000

/** Conversations of a LoCoMo file; questions without a turn that answers them are left out. */
export function readLocomo(file: string): Conversation[] {
  return Raw.parse(JSON.parse(readFileSync(file, 'utf8'))).map(
    ({ sample_id, conversation, qa }, n) => {
      const turns = sessionsOf(conversation).flatMap(({ number, at, said }) =>
        said.map((turn, place): Turn => ({
          id: idsIn(turn.dia_id)[0] ?? `${number}:${place + 1}`,
          session: number,
          speaker: turn.speaker,
          text: `${turn.speaker}: ${turn.text}${turn.blip_caption ? ` (${turn.blip_caption})` : ''}`,
          at: at + place * BETWEEN_TURNS_MS,
        })),
      )
      const known = new Set(turns.map(({ id }) => id))
      const questions = qa.map(({ question, category, evidence }) => ({
        text: question,
        category,
        evidence: [...new Set(evidence.flatMap(idsIn))].filter((id) => known.has(id)),
      }))
      return {
        name: sample_id ?? `conversation ${n + 1}`,
        turns,
        questions: questions.filter(({ evidence }) => evidence.length > 0),
      }
    },
  )
}

function sessionsOf(conversation: Record<string, unknown>) {
  return Object.entries(conversation)
    .flatMap(([name, said]) => {
      const number = /^session_(\d+)$/.exec(name)?.[1]
      if (number === undefined) return []
      const date = z.string().parse(conversation[`${name}_date_time`])
      return [{ number: Number(number), at: momentOf(date), said: z.array(RawTurn).parse(said) }]
    })
    .toSorted((a, b) => a.number - b.number)
}

/** Some are written "D8:6; D9:17", "D:11:26" or "D30:05". */
function idsIn(text: string): string[] {
  const found = text.matchAll(/D:?(\d+):(\d+)/g)
  return [...found].map(([, session, turn]) => `${Number(session)}:${Number(turn)}`)
}

/** "1:56 pm on 8 May, 2023", taken as UTC. */
function momentOf(text: string): number {
  const read = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(text.trim())
  if (read === null) throw new Error(`This is no date of a session: ${text}`)
  const [, hour, minute, half, day, month, year] = read
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return Date.parse(`${day} ${month} ${year} ${hours}:${minute} UTC`)
}
