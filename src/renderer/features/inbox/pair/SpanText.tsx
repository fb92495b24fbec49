import { useLayoutEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { markedPieces } from '#renderer/lib/recall/marked-pieces.ts'
import type { Span } from '#shared/conflict.ts'

interface SpanTextProps {
  /** Whose text it is, for those who cannot see where it stands. */
  label: string
  text: string
  spans: readonly Span[]
  /** Leaves room for an editor below. */
  short: boolean
}

/** A text with what clashes marked by weight, line and ground; a long one opens at the first of them, once for each `key`. */
export function SpanText({ label, text, spans, short }: SpanTextProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const found = box.current?.querySelector('mark')
    if (!box.current || !found) return
    // A third from the top: what leads up to the clash is read with it.
    box.current.scrollTop = found.offsetTop - box.current.clientHeight / 3
  }, [])
  const marks = spans.map(({ start, end }): [number, number] => [start, end])
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
      tabIndex={0}
      className={classes(
        'relative overflow-y-auto px-3 py-2',
        short ? 'max-h-[16vh]' : 'max-h-[34vh]',
      )}
    >
      <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
        {markedPieces({ text, marks }).map((piece, index) =>
          piece.marked ? (
            <mark
              key={index}
              className="rounded-[2px] bg-found font-semibold text-ink underline decoration-2 underline-offset-2"
            >
              {piece.text}
            </mark>
          ) : (
            <span key={index}>{piece.text}</span>
          ),
        )}
      </p>
    </div>
  )
}
