import { Check, X } from 'lucide-react'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { settle, type Subject } from './acting.ts'
import { Postpone } from './Postpone.tsx'
import { pick, useView } from './view.ts'

/** Several items at once, as one act with one undo. */
export function BulkBar({ picked, subject }: { picked: readonly ReviewCard[]; subject: Subject }) {
  const refusal = useView((view) =>
    view.refusal !== null && view.refusal.ids.length > 1 ? view.refusal.sentence : null,
  )
  const credentials = picked.filter(({ kind }) => kind === 'secret').length
  return (
    <div className="shrink-0 border-b bg-accent-soft px-3 py-2">
      <div
        role="toolbar"
        aria-label="What to do with the selected items"
        className="flex flex-wrap items-center gap-2"
      >
        <Button
          size="s"
          icon={Check}
          aria-keyshortcuts="A"
          onClick={() => void settle(subject, { how: 'approve' })}
        >
          Approve {count(picked.length)}
        </Button>
        <Button
          size="s"
          icon={X}
          aria-keyshortcuts="X"
          onClick={() => void settle(subject, { how: 'reject' })}
        >
          Reject {count(picked.length)}
        </Button>
        <Postpone subject={subject} size="s" />
        <span className="flex-1" />
        <IconButton
          size="s"
          label="Clear the selection"
          icon={X}
          shortcut="Escape"
          onClick={() => pick([])}
        />
      </div>
      {credentials > 0 && (
        <p className="mt-1 text-sm text-warn">
          {credentials === 1 ? 'One of them holds' : `${credentials} of them hold`} a credential,
          which approving would keep as it is.
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="mt-1 text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
