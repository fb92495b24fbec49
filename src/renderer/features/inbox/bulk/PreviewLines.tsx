import { counted } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ReviewCard, SettlePreview } from '#shared/review.ts'
import { titleOf } from '#renderer/lib/review/item-title.ts'
import { LOSS_WORDS } from '../verdicts/verdict-words.ts'

interface PreviewLinesProps {
  preview: SettlePreview | undefined
  cards: readonly ReviewCard[]
  onEnter: () => void
}

/** Has the focus when the dialog opens, so that the arrows scroll it and Enter applies it. */
export function PreviewLines({ preview, cards, onEnter }: PreviewLinesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter anywhere in the list applies it
    <div
      role="region"
      aria-label="What would change"
      aria-busy={preview === undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with the keys
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
      className="max-h-[38vh] min-h-24 overflow-y-auto rounded-md border px-3 py-2 focus-visible:-outline-offset-2"
    >
      {preview === undefined ? (
        <Skeleton className="w-2/3" />
      ) : (
        <Lines preview={preview} titles={new Map(cards.map((card) => [card.id, titleOf(card)]))} />
      )}
    </div>
  )
}

interface LinesProps {
  preview: SettlePreview
  titles: ReadonlyMap<string, string>
}

function Lines({ preview: { lines, items, left }, titles }: LinesProps) {
  const unsaid = items - lines.length
  return (
    <>
      <ul className="flex flex-col gap-1">
        {lines.map(({ id, does, loses }) => (
          <li key={id} dir="auto" className="break-words">
            {loses.map((loss) => (
              <span key={loss} className="mr-1.5">
                <Badge tone="danger">{LOSS_WORDS[loss]}</Badge>
              </span>
            ))}
            {does}
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>None of them can be settled this way.</p>}
      {unsaid > 0 && <p className="mt-1 text-soft">and {counted(unsaid, 'item')} more</p>}
      {left.length > 0 && (
        <>
          <h3 className="section-label mt-3 mb-1">Left as they are: {left.length}</h3>
          <ul className="flex flex-col gap-1">
            {left.map(({ id, why }) => (
              <li key={id} dir="auto" className="break-words">
                {titles.get(id) ?? 'An item'}
                <span className="block text-sm text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
