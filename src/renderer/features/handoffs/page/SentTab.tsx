import { count, counted } from '#renderer/lib/format.ts'
import { Markdown } from '#renderer/lib/markdown/Markdown.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import { HandedLine } from './HandedLine.tsx'
import { PagePart } from './PagePart.tsx'
import { PendingList } from './PendingList.tsx'

/** The package as its sender put it together. */
export function SentTab({ handoff }: { handoff: HandoffView }) {
  const { summary, items } = handoff
  const tokens = items.reduce((sum, { row }) => sum + row.tokens, 0)
  return (
    <div className="scroller @container flex min-h-0 flex-1 flex-col gap-5 py-4">
      <PagePart title="What was done">
        <div className="px-4">
          <Markdown text={summary} />
        </div>
      </PagePart>
      <PendingList handoff={handoff} />
      <PagePart
        title="Memories"
        aside={`${counted(items.length, 'memory', 'memories')}, ${count(tokens)} tokens in full`}
      >
        {items.length === 0 && (
          <p className="px-4 text-soft">None went with it: only the words above.</p>
        )}
        <ul aria-label="Memories handed over">
          {items.map(({ row, because }) => (
            <li key={row.id}>
              <HandedLine row={row} because={because} aside={`${count(row.tokens)} tokens`} />
            </li>
          ))}
        </ul>
      </PagePart>
    </div>
  )
}
