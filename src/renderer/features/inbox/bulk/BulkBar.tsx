import { Check, CheckCheck, EyeOff, type LucideIcon, X } from 'lucide-react'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { counted } from '#renderer/lib/format.ts'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { decide, type VerdictSubject } from '../verdicts/settle.ts'
import { KeyHint } from '#renderer/ui/KeyedButton.tsx'
import { Postpone } from '../verdicts/Postpone.tsx'
import { holdsSecret, isPair } from '../review-traits.ts'
import { pick, useInboxState } from '../inbox-state.ts'
import { VERDICT_WORDS } from '../verdicts/verdict-words.ts'

type Plain = Extract<
  Verdict,
  { how: 'approve' | 'redact' | 'reject' | 'keep-a' | 'keep-b' | 'keep-both' }
>

const FOR_PAIRS = [
  { how: 'keep-b', icon: Check, shortcut: 'B' },
  { how: 'keep-a', icon: Check, shortcut: 'A' },
  { how: 'keep-both', icon: CheckCheck, shortcut: 'O' },
] as const satisfies Offer[]
const FOR_OTHERS = [
  { how: 'approve', icon: Check, shortcut: 'Y' },
  { how: 'reject', icon: X, shortcut: 'X' },
] as const satisfies Offer[]

const FOR_SECRETS = [{ how: 'redact', icon: EyeOff, shortcut: 'D' }] as const satisfies Offer[]

interface Offer {
  how: Plain['how']
  icon: LucideIcon
  shortcut: string
}

/** Several items at once, as one act with one undo; what it would do is shown before. */
export function BulkBar({
  picked,
  subject,
}: {
  picked: readonly ReviewCard[]
  subject: VerdictSubject
}) {
  const refusal = useInboxState((view) =>
    view.refusal !== null && view.refusal.ids.length > 1 ? view.refusal.sentence : null,
  )
  const pairs = picked.filter(isPair).length
  const others = picked.length - pairs
  const secrets = picked.filter(holdsSecret).length
  const offers: Offer[] = [
    ...(pairs > 0 ? FOR_PAIRS : []),
    ...(others > 0 ? FOR_OTHERS : []),
    ...(secrets > 0 ? FOR_SECRETS : []),
  ].filter(({ how }) => how !== 'approve' || secrets < others)
  const mixed = (pairs > 0 && others > 0) || (secrets > 0 && secrets < others)
  return (
    <div className="shrink-0 border-b bg-accent-soft px-3 py-2">
      <div className="mb-1.5 flex items-center justify-between">
        <p className="font-medium">{counted(picked.length, 'item')} selected</p>
        <IconButton
          size="s"
          label="Clear the selection"
          icon={X}
          shortcut="Escape"
          onClick={() => pick([])}
        />
      </div>
      <div
        role="toolbar"
        aria-label="What to do with the selected items"
        className="flex flex-wrap items-center gap-2"
      >
        {offers.map(({ how, icon, shortcut }) => (
          <Button
            key={how}
            size="s"
            icon={icon}
            // With items of both sorts a letter could mean two things: then it means none.
            aria-keyshortcuts={mixed ? undefined : shortcut}
            onClick={() => decide(subject, { how })}
          >
            {VERDICT_WORDS[how]}
            {!mixed && <KeyHint shortcut={shortcut} />}
          </Button>
        ))}
        <Postpone subject={subject} size="s" />
      </div>
      <Credentials picked={picked} />
      {refusal !== null && (
        <p role="alert" className="mt-1 text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}

function Credentials({ picked }: { picked: readonly ReviewCard[] }) {
  const found = picked.filter(holdsSecret).length
  if (found === 0 || found === picked.length) return null
  return (
    <p className="mt-1 text-sm text-warn">
      {found === 1 ? 'One of them holds' : `${found} of them hold`} a credential. Approving leaves
      {found === 1 ? ' it' : ' these'} in the inbox.
    </p>
  )
}
