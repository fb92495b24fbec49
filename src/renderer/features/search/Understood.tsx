import { classes } from '#renderer/lib/classes.ts'
import type { Recalled, Semantic } from '#shared/recall.ts'
import { semanticWords, understood } from './understood-words.ts'

/** How the words were read and what was searched. Always equally high: it changes with every letter. */
export function Understood({ recalled: { parsed, semantic, notes } }: { recalled: Recalled }) {
  return (
    <div className="flex h-15 shrink-0 flex-col justify-center gap-0.5 border-b bg-panel px-4 text-sm">
      <div className="flex h-6 min-w-0 items-center gap-1.5">
        <span className="shrink-0 text-soft">Understood</span>
        <ul
          aria-label="What was understood"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable
          tabIndex={0}
          className="flex min-w-0 items-center gap-1 overflow-x-auto py-0.5 [scrollbar-width:none]"
        >
          {understood(parsed).map(({ as, text }) => (
            <li
              key={`${as} ${text}`}
              className="flex h-5 max-w-60 shrink-0 items-center gap-1 rounded-sm border bg-canvas px-1.5"
            >
              {as !== '' && <span className="shrink-0 text-soft">{as} </span>}
              <span className="truncate">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="flex h-6 min-w-0 items-center gap-1.5 text-soft">
        <Dot state={semantic.state} />
        <span
          title={[semantic.sentence, ...notes].join(' ')}
          className="min-w-0 truncate"
          data-testid="search-notes"
        >
          {[semanticWords(semantic), ...notes].join(' ')}
        </span>
      </p>
    </div>
  )
}

function Dot({ state }: { state: Semantic['state'] }) {
  return (
    <span aria-hidden className={classes('size-2 shrink-0 rounded-full border-2', DOTS[state])} />
  )
}

const DOTS: Record<Semantic['state'], string> = {
  on: 'border-good bg-good',
  'catching-up': 'border-warn bg-transparent',
  off: 'border-edge bg-transparent',
}
