import { Copy } from 'lucide-react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { COMPRESSION_WORDS } from '#renderer/lib/context/compression-words.ts'
import { counted } from '#renderer/lib/format.ts'
import { toast } from '#renderer/lib/toasts.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { ServedPackage } from '#shared/context-ledger.ts'

const LISTED = 200

/** What the agent was given then, as far as it can still be told. */
export function ServedFacts({ served }: { served: ServedPackage }) {
  const { items, text, purged, policy, agent, at } = served
  return (
    <section aria-label={`As it was served to ${agent}`} className="mt-4 border-t px-4 pt-3">
      <div className="flex items-center gap-3">
        <h2 className="section-label flex-1">
          What {agent} was given <Time at={at} />
        </h2>
        {text !== null && (
          <Button size="s" icon={Copy} onClick={() => copy(text)}>
            Copy the JSON it received
          </Button>
        )}
      </div>
      <p className="py-1 text-sm text-soft">
        Packed by {policy.name}, version {policy.version}.
        {text === null && ' Its exact words cannot be shown any more'}
        {text === null && (items.some(isChanged) ? ': some memories read otherwise now.' : '.')}
        {purged > 0 &&
          ` ${counted(purged, 'candidate for it was', 'candidates for it were')} purged since.`}
      </p>
      <ol aria-label="Memories it received" className="text-sm">
        {items.slice(0, LISTED).map(({ id, summary, how, tokens, changed }, place) => (
          <li key={id} className="flex min-h-6 items-baseline gap-2 py-0.5">
            <span className="w-6 shrink-0 text-right text-soft tabular-nums">{place + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {summary ?? <span className="text-soft">A memory that is gone</span>}
            </span>
            <DisputedMark id={id} className="-my-1 self-center" />
            {changed !== null && <span className="shrink-0 text-warn">{changed}</span>}
            <span className="w-44 shrink-0 text-right text-soft tabular-nums">
              {COMPRESSION_WORDS[how].toLowerCase()}, {counted(tokens, 'token')}
            </span>
          </li>
        ))}
      </ol>
      {items.length > LISTED && (
        <p className="py-1 text-sm text-soft">
          and {counted(items.length - LISTED, 'more', 'more')}, not listed here
        </p>
      )}
    </section>
  )
}

const isChanged = ({ changed }: ServedPackage['items'][number]) => changed !== null

function copy(text: string) {
  toast(
    copyText(text)
      ? { text: 'Copied what the agent received' }
      : { text: 'The clipboard refused the text.', tone: 'error' },
  )
}
