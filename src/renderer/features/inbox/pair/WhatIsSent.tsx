import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'

/** The very words that would leave the computer, and where to. */
export function WhatIsSent({ id, to }: { id: string; to: string }) {
  const [open, setOpen] = useState(false)
  const { data: question, error } = useEngineQuery('reviews.question', { id }, { enabled: open })
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-default rounded-sm text-soft">What is sent</summary>
      {error && <p className="mt-1 text-danger">{error.message}</p>}
      {question && (
        <div className="mt-1 rounded-md border bg-panel px-3 py-2">
          <p className="mb-2 text-soft">To {to}, only when you ask:</p>
          <pre
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
            tabIndex={0}
            className="scroller max-h-60 font-mono break-words whitespace-pre-wrap"
          >
            {`${question.system}\n\n${question.user}`}
          </pre>
        </div>
      )}
    </details>
  )
}
