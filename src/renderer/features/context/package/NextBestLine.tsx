import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { counted } from '#renderer/lib/format.ts'
import type { NextBest } from '#shared/context.ts'
import { togglePin, tryOut } from '../desk.ts'

/** The best one that was left out, by how much it lost, and what would let it in. */
export function NextBestLine({ next }: { next: NextBest }) {
  const { id, summary, lostBy, budget, sentence } = next
  const lost = 'tokens' in lostBy ? `lost by ${counted(lostBy.tokens, 'token')}` : 'just missed'
  return (
    <div className="flex items-center gap-3 rounded-md bg-panel px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <span className="text-soft">Next best: </span>
        <span dir="auto" className="font-medium">
          “{summary}”
        </span>
        <span className="text-soft">
          {' '}
          {lost}. {sentence}
        </span>
      </p>
      <DisputedMark id={id} />
      {budget === null ? (
        <Button size="s" onClick={() => togglePin(id)}>
          Pin it
        </Button>
      ) : (
        <Button size="s" onClick={() => tryOut({ budget })}>
          Try that budget
        </Button>
      )}
    </div>
  )
}
