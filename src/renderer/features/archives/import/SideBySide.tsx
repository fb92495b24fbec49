import { type ReactNode, useMemo } from 'react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { abridge } from '#renderer/lib/diff/abridge.ts'
import { type FieldChange, fieldChanges } from '#renderer/lib/diff/field-changes.ts'
import { NamedValue } from '#renderer/lib/diff/NamedValue.tsx'
import { type DiffPiece, diffText } from '#renderer/lib/diff/text-diff.ts'
import { absoluteTime, count } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'

type Fields = Record<string, unknown>

/** What is here and what the archive says, field by field: only what differs, marked where it does. */
export function SideBySide({ mine, theirs }: { mine: Fields; theirs: Fields }) {
  const changes = useMemo(() => toldOnce(fieldChanges(mine, theirs)), [mine, theirs])
  return (
    <div className="@container shrink-0">
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Side letter="A" name="Yours" fields={mine} changes={changes} />
        <Side letter="B" name="Theirs" fields={theirs} changes={changes} />
      </div>
    </div>
  )
}

/** A summary that is how the text begins would say the same difference twice. */
function toldOnce(changes: readonly FieldChange[]): readonly FieldChange[] {
  const [summary, text] = ['summary', 'content.text'].map((name) =>
    changes.find((change) => change.name === name),
  )
  if (summary?.kind !== 'text' || text?.kind !== 'text') return changes
  const begins = (whole: string | null, part: string | null) => (whole ?? '').startsWith(part ?? '')
  const isSame = begins(text.before, summary.before) && begins(text.after, summary.after)
  return isSame ? changes.filter((change) => change !== summary) : changes
}

interface SideProps {
  letter: 'A' | 'B'
  name: string
  fields: Fields
  changes: readonly FieldChange[]
}

function Side({ letter, name, fields, changes }: SideProps) {
  const { createdBy, updatedAt, createdAt } = fields
  const at = typeof updatedAt === 'number' ? updatedAt : createdAt
  return (
    <section aria-label={`${letter}, ${name.toLowerCase()}`} className="min-w-0 rounded-md border">
      <header className="flex min-h-9 items-center gap-2 border-b bg-panel px-3">
        <h4 className="text-lg font-semibold">{letter}</h4>
        <Badge>{name}</Badge>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-soft">
          {typeof createdBy === 'string' && <ActorName actor={createdBy} />}
          {typeof at === 'number' && (
            <>
              {typeof createdBy === 'string' && ', '}
              <Time at={at} />
            </>
          )}
        </span>
      </header>
      {changes.length === 0 ? (
        <p className="px-3 py-2 text-soft">Only its dates and counts differ.</p>
      ) : (
        <dl className="flex flex-col gap-3 px-3 py-2">
          {changes.map((change) => (
            <div key={change.name} className="min-w-0">
              <dt className="text-sm font-medium text-soft">{change.label}</dt>
              <dd className="min-w-0">
                <SideValue change={change} letter={letter} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function SideValue({ change, letter }: { change: FieldChange; letter: 'A' | 'B' }) {
  const isMine = letter === 'A'
  switch (change.kind) {
    case 'text':
      return <SideText before={change.before ?? ''} after={change.after ?? ''} isMine={isMine} />
    case 'date': {
      const at = isMine ? change.before : change.after
      return <Marked isMine={isMine}>{at === null ? 'never' : absoluteTime(at)}</Marked>
    }
    case 'value': {
      const value = isMine ? change.before : change.after
      return value === null || value === '' ? <Nothing /> : <Marked isMine={isMine}>{value}</Marked>
    }
    case 'list': {
      const values = isMine ? change.removed : change.added
      if (values.length === 0) return <Nothing />
      return (
        <p className="flex flex-wrap gap-1 break-words">
          {values.map((value) => (
            <Marked key={value} isMine={isMine}>
              <NamedValue value={value} />
            </Marked>
          ))}
        </p>
      )
    }
  }
}

const Nothing = () => <span className="text-soft">none</span>

/** Underlined on one side and dotted on the other, so that colour is not all that tells. */
function Marked({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <mark
      className={
        isMine
          ? 'max-w-full rounded-[2px] bg-danger-soft text-danger underline decoration-dotted'
          : 'max-w-full rounded-[2px] bg-good-soft text-good underline decoration-1'
      }
    >
      {children}
    </mark>
  )
}

interface SideTextProps {
  before: string
  after: string
  isMine: boolean
}

function SideText({ before, after, isMine }: SideTextProps) {
  const pieces = useMemo(() => diffText(before, after).pieces, [before, after])
  const other = isMine ? 'added' : 'removed'
  const own = abridge(pieces.filter(({ kind }) => kind !== other))
  if (own.length === 0) return <Nothing />
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      {own.map((piece, at) => (
        <SidePiece key={at} piece={piece} isMine={isMine} />
      ))}
    </p>
  )
}

function SidePiece({ piece, isMine }: { piece: DiffPiece; isMine: boolean }) {
  if (piece.kind === 'skipped')
    return <span className="text-soft"> … {count(piece.characters)} characters … </span>
  if (piece.kind === 'same') return <span>{piece.text}</span>
  return <Marked isMine={isMine}>{piece.text}</Marked>
}
