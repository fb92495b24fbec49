import { AppError } from '#shared/errors.ts'
import type { Room } from '#engine/room.ts'
import { refuseCredentials } from '#engine/reviews/judge/ask.ts'
import type { JudgePrompt } from '#engine/reviews/judge/prompt.ts'
import type { Store } from '#engine/store/port.ts'
import { bodyText } from '#engine/store/words/body-text.ts'
import { type ExtractNamed, proposedExtract } from './asked.ts'
import { promptForSummary } from './prompt.ts'

/** More than this many models cannot read at once, and few people would before they send it. */
const MOST_SENT = 60_000

/** What would be sent for a summary in the place of an extract, for the person to see and a model to answer. */
export async function summaryQuestion(
  room: Room,
  store: Store,
  named: ExtractNamed,
): Promise<JudgePrompt> {
  const { notes } = await proposedExtract(room, store, named)
  await refuseCredentials(
    room,
    notes,
    'One of these notes looks like it holds a credential, so nothing was sent.',
  )
  const prompt = promptForSummary(
    notes.map(({ content, createdAt }) => ({ text: bodyText(content), writtenAt: createdAt })),
  )
  if (prompt.user.length > MOST_SENT)
    throw new AppError(
      'too_many',
      'These notes are too long to be sent together; the extract is what there is.',
    )
  return prompt
}
