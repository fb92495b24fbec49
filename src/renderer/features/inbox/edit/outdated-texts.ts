import { toast } from '#renderer/lib/toasts.ts'
import type { ReviewCard } from '#shared/review.ts'
import { settledSentence } from '../verdicts/verdict-words.ts'
import { titleOf } from '#renderer/lib/review/item-title.ts'
import { begunAt, dropTexts, typedAt } from './typed-texts.ts'
import { canSettle } from '../review-traits.ts'
import { useInboxState } from '../inbox-state.ts'

/**
 * Takes away what was typed at items that were settled elsewhere or closed themselves: nobody can
 * get to it any more, and yet the window would not close without asking about it.
 */
export async function dropOutdatedTexts(
  cardOf: (id: string) => Promise<ReviewCard | null>,
): Promise<void> {
  await Promise.all(
    typedAt().map(async (id) => {
      const card = await cardOf(id)
      // Null for an item of another vault; what is on its way out from here was saved.
      if (card === null || canSettle(card) || useInboxState.getState().leaving.has(id)) return
      const begun = begunAt(useInboxState.getState()).includes(id)
      dropTexts([id])
      if (begun) toast({ text: farewell(card), tone: 'error', review: id })
    }),
  )
}

function farewell({ label, resolution, pair }: ReviewCard): string {
  const ended = resolution === null ? 'Settled' : settledSentence(resolution, pair)
  return `${titleOf({ label, resolution })}: ${ended}. What you had begun to write there is gone.`
}
