import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { mutate } from '#renderer/lib/engine.ts'
import { count, counted as times } from '#renderer/lib/format.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'

interface LongTextProps {
  label: string
  text: string
  /** What it is called when it is saved. */
  file: string
  tokens?: number
  counted?: string
}

const AT_FIRST = 60_000

/** A text that may be very long: the beginning is laid out, all of it is copied. */
export function LongText({ label, text, file, tokens, counted }: LongTextProps) {
  const [all, setAll] = useState(false)
  const isCut = !all && text.length > AT_FIRST
  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-2 border-b px-4">
        <p className="min-w-0 flex-1 truncate text-sm text-soft tabular-nums">
          {times(text.length, 'character')}
          {tokens !== undefined && `, ${times(tokens, 'token')} ${counted ?? ''}`}
        </p>
        <Button size="s" icon={Copy} onClick={() => copy(label, text)}>
          Copy
        </Button>
        <Button size="s" icon={Download} onClick={() => void save(file, text)}>
          Save…
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and somebody without a mouse must be able to */}
      <div tabIndex={0} className="scroller min-h-0 flex-1 p-4 focus-visible:-outline-offset-2">
        <pre className="font-mono text-sm break-words whitespace-pre-wrap">
          {isCut ? text.slice(0, AT_FIRST) : text}
        </pre>
        {isCut && (
          <Button size="s" className="mt-2" onClick={() => setAll(true)}>
            Show the other {count(text.length - AT_FIRST)} characters
          </Button>
        )}
      </div>
    </section>
  )
}

function copy(label: string, text: string) {
  toast(
    copyText(text)
      ? { text: `Copied: ${label.toLowerCase()}` }
      : { text: 'The clipboard refused the text.', tone: 'error' },
  )
}

async function save(name: string, text: string) {
  try {
    const saved = await mutate('app.saveText', { name, text })
    if (saved !== null) toast({ text: `Saved ${saved.shownPath}` })
  } catch (error) {
    reportError(error)
  }
}
