import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { type Scope, type ScopeCount, SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'

/** From so many on, one looks for a scope by its name. */
const FILTER_FROM = 10
/** A vault may know thousands of sessions. */
const SHOWN = 200

interface ScopesChoiceProps {
  chosen: readonly Scope[]
  onChange: (scopes: Scope[]) => void
}

export function ScopesChoice({ chosen, onChange }: ScopesChoiceProps) {
  const { data: counts, error } = useEngineQuery('scopes.list', {}, { keepPrevious: true })
  const [typed, setTyped] = useState('')
  if (error) return <p className="text-sm text-danger">{error.message}</p>
  if (counts === undefined) return <Skeleton className="w-32" />
  const labels = new Set(chosen.map(scopeLabel))
  const wanted = typed.trim().toLowerCase()
  const found = inOrder(counts).filter(({ scope }) => scopeLabel(scope).includes(wanted))
  const toggle = (scope: Scope, checked: boolean) =>
    onChange(
      checked
        ? [...chosen, scope]
        : chosen.filter((other) => scopeLabel(other) !== scopeLabel(scope)),
    )
  return (
    <div className="flex flex-col gap-2">
      {counts.length >= FILTER_FROM && (
        <TextField
          type="search"
          aria-label="Find a scope"
          placeholder="Find a scope"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul aria-label="Scopes to export" className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {found.slice(0, SHOWN).map(({ scope, total }) => (
          <li key={scopeLabel(scope)}>
            <Checkbox
              checked={labels.has(scopeLabel(scope))}
              onChange={(checked) => toggle(scope, checked)}
            >
              <span className="flex items-center gap-2 text-sm">
                <ScopeChip scope={scope} />
                <span className="text-soft tabular-nums">{count(total)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-soft">No scope has these letters.</p>}
      {found.length > SHOWN && (
        <p className="text-sm text-soft">
          {count(found.length - SHOWN)} more; type some letters of the one you look for.
        </p>
      )}
      {labels.size === 0 && <p className="text-sm text-soft">Choose at least one.</p>}
    </div>
  )
}

/** From general to specific, and the largest of a kind first. */
const inOrder = (counts: readonly ScopeCount[]) =>
  counts.toSorted(
    (a, b) =>
      SCOPE_KINDS.indexOf(a.scope.kind) - SCOPE_KINDS.indexOf(b.scope.kind) || b.total - a.total,
  )
