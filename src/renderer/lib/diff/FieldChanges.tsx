import { Fragment } from 'react'
import { absoluteTime } from '../format.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import { NamedValue, NamedValues } from './NamedValue.tsx'
import { TextDiffView, TextView } from './TextDiffView.tsx'

interface FieldChangesProps {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Said when nothing differs. */
  nothing: string
}

/** How two states of one thing differ, field by field. */
export function FieldChanges({ before, after, nothing }: FieldChangesProps) {
  const changes = fieldChanges(before, after)
  if (changes.length === 0) return <p className="text-soft">{nothing}</p>
  if (before === null) return <Made changes={changes} />
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <div key={change.name} className="min-w-0">
          <dt className="text-sm font-medium text-soft">{change.label}</dt>
          <dd className="min-w-0">
            <ChangeView change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where all is new, marking it as new would only be noise. */
function Made({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1">
      {changes.map((change) => (
        <Fragment key={change.name}>
          <dt className="text-sm leading-5 text-soft">{change.label}</dt>
          <dd className="min-w-0">
            {change.kind === 'list' ? (
              <NamedValues values={change.added} />
            ) : (
              <TextView text={stated(change)} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function stated(change: Exclude<FieldChange, { kind: 'list' }>): string {
  if (change.kind === 'date') return dates(change.after).join('')
  return change.after ?? ''
}

function ChangeView({ change }: { change: FieldChange }) {
  switch (change.kind) {
    case 'text':
      return <TextDiffView before={change.before ?? ''} after={change.after ?? ''} />
    case 'list':
      return <OldAndNew old={change.removed} now={change.added} />
    case 'date':
      return <OldAndNew old={dates(change.before)} now={dates(change.after)} />
    case 'value':
      return <OldAndNew old={some(change.before)} now={some(change.after)} />
  }
}

function OldAndNew({ old, now }: { old: readonly string[]; now: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-1 break-words">
      {old.map((value) => (
        <del key={value} className="max-w-full rounded-sm bg-danger-soft px-1 text-danger">
          <NamedValue value={value} />
        </del>
      ))}
      {old.length > 0 && now.length > 0 && (
        <span aria-hidden className="text-soft">
          →
        </span>
      )}
      {now.map((value) => (
        <ins key={value} className="max-w-full rounded-sm bg-good-soft px-1 text-good no-underline">
          <NamedValue value={value} />
        </ins>
      ))}
    </p>
  )
}

const dates = (at: number | null) => (at === null ? ['never'] : [absoluteTime(at)])
const some = (value: string | null) => (value === null || value === '' ? [] : [value])
