import { count, percent } from '#renderer/lib/format.ts'
import { TYPE_HINTS, TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { showMemories } from '#renderer/lib/navigation.ts'
import type { Output } from '#shared/contract.ts'
import type { Scope } from '#shared/scope.ts'

interface TypesViewProps {
  types: Output<'indices.scope'>['types']
  scope: Scope | null
}

/** How the memories divide into types; each leads to exactly these. */
export function TypesView({ types, scope }: TypesViewProps) {
  const all = types.reduce((sum, each) => sum + each.count, 0)
  const scopes = scope === null ? {} : { scopes: [scope] }
  return (
    <ul aria-label="Types" className="scroller min-h-0 flex-1 px-4 py-3">
      {types.map(({ type, count: amount }) => (
        <li key={type}>
          <button
            type="button"
            onClick={() => showMemories({ types: [type], ...scopes })}
            className="grid h-11 w-full grid-cols-[16px_minmax(0,1fr)_64px_48px] items-center gap-3 rounded-md px-2 text-left hover:bg-hover"
          >
            <TypeGlyph type={type} />
            <span className="min-w-0">
              <span className="block truncate">
                {TYPE_WORDS[type]} <span className="text-sm text-soft">{TYPE_HINTS[type]}</span>
              </span>
              <span aria-hidden className="mt-1 block h-1 rounded-full bg-hover">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(100 * amount) / Math.max(1, all)}%` }}
                />
              </span>
            </span>
            <span className="text-right tabular-nums">{count(amount)}</span>
            <span className="text-right text-sm text-soft tabular-nums">
              {percent(amount / Math.max(1, all))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
