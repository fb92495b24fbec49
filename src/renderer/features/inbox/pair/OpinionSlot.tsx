import { Scale } from 'lucide-react'
import { Time } from '#renderer/ui/Time.tsx'
import type { Opinion, ReviewCard } from '#shared/review.ts'
import { AskJudge } from './AskJudge.tsx'

/** What the judge thinks, if one was asked, and the way to ask. It decides nothing. */
export function OpinionSlot({ card }: { card: ReviewCard }) {
  return (
    <>
      {card.opinion !== null && <Thinks opinion={card.opinion} />}
      <AskJudge card={card} />
    </>
  )
}

function Thinks({ opinion: { says, favours, why, model, at } }: { opinion: Opinion }) {
  return (
    <section aria-label="The judge’s opinion" className="rounded-md border bg-panel px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Scale aria-hidden className="size-4 shrink-0 text-soft" />
        <span>
          The judge ({model}) thinks: <span className="font-medium">{SAYS_WORDS[says]}</span>,{' '}
          {FAVOURS_WORDS[favours]}.
        </span>
        <span className="text-sm text-soft">
          <Time at={at} />
        </span>
      </p>
      <p dir="auto" className="mt-1 break-words">
        {why}
      </p>
      <p className="mt-1 text-sm text-soft">An opinion; you decide.</p>
    </section>
  )
}

const SAYS_WORDS: Record<Opinion['says'], string> = {
  contradiction: 'They contradict each other',
  same: 'They say the same',
  'no-conflict': 'No conflict',
  unsure: 'Unsure',
}

const FAVOURS_WORDS: Record<Opinion['favours'], string> = {
  a: 'would keep A',
  b: 'would keep B',
  both: 'would keep both',
  neither: 'would keep neither as it is',
}
