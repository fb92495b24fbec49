import { classes } from '#renderer/lib/classes.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { SCOPE_ICONS } from '#renderer/lib/memory/ScopeChip.tsx'
import { type AgentPrincipal, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { narrowTo } from './agent-page-state.ts'

/** How much the agent sees at each level, from general to specific; a level narrows the list to it. */
export function Levels({ as, chosen }: { as: AgentPrincipal; chosen: Scope | null }) {
  const { data: counts } = useEngineQuery('scopes.list', { as }, { keepPrevious: true })
  const amounts = new Map(counts?.map(({ scope, active }) => [scopeLabel(scope), active]))
  return (
    <div
      role="group"
      aria-label="Levels"
      className="flex shrink-0 flex-wrap gap-1 border-b px-4 py-2"
    >
      {(scopesOf(as) ?? []).map((scope) => (
        <Level
          key={scopeLabel(scope)}
          scope={scope}
          amount={counts && (amounts.get(scopeLabel(scope)) ?? 0)}
          pressed={chosen !== null && scopeLabel(chosen) === scopeLabel(scope)}
          onPress={(pressed) => narrowTo(as.id, pressed ? scope : null)}
        />
      ))}
    </div>
  )
}

interface LevelProps {
  scope: Scope
  amount: number | undefined
  pressed: boolean
  onPress: (pressed: boolean) => void
}

function Level({ scope, amount, pressed, onPress }: LevelProps) {
  const Icon = SCOPE_ICONS[scope.kind]
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={pressed ? 'Show all levels again' : `Show only ${scopeLabel(scope)}`}
      onClick={() => onPress(!pressed)}
      className={classes(
        'flex h-7 min-w-0 items-center gap-1.5 rounded-md border px-2 text-sm',
        pressed ? 'border-accent bg-selected' : 'border-line hover:bg-hover',
      )}
    >
      <Icon aria-hidden className={classes('size-3.5', pressed ? 'text-accent' : 'text-soft')} />
      <span className="max-w-48 truncate">{scopeLabel(scope)}</span>
      <span className="min-w-4 text-right font-medium tabular-nums">
        {amount === undefined ? '' : count(amount)}
      </span>
    </button>
  )
}
