import { useEffect, useRef } from 'react'
import { call } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { toast } from '#renderer/lib/toasts.ts'
import type { ReviewCard } from '#shared/review.ts'
import { isApart } from '#shared/set-apart.ts'
import { settledSentence } from './verdicts/verdict-words.ts'
import { titleOf } from '#renderer/lib/review/item-title.ts'
import type { Inbox } from './use-inbox.ts'
import { useInboxState } from './inbox-state.ts'

/**
 * Says so when the item that was looked at goes without a word from here: otherwise another one
 * stands in its place, and the next key is for that.
 */
export function useVanished({ active, cards }: Inbox) {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const list = `${state} ${kind}`
  const last = useRef({ list, id: active?.id ?? null })
  useEffect(() => {
    const { list: before, id } = last.current
    last.current = { list, id: active?.id ?? null }
    if (before !== list || state === 'resolved' || id === null || id === active?.id) return
    const known = cards.some((card) => card.id === id) || useInboxState.getState().leaving.has(id)
    if (!known) void say(id, state)
  })
}

async function say(id: string, from: ReviewCard['state']): Promise<void> {
  const card = await call('reviews.get', { id }).catch(() => null)
  if (card === null) return
  if (from === 'open' && isApart(card))
    toast({
      text: `${titleOf(card)}: set apart, the model takes the two for no contradiction. It stands under Postponed.`,
    })
  const { resolution } = card
  if (resolution === null) return
  const because = resolution.why === null ? '' : ` ${resolution.why}`
  toast({ text: `${titleOf(card)}: ${settledSentence(resolution, card.pair)}.${because}` })
}
