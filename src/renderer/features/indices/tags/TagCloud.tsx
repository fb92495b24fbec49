import { classes } from '#renderer/lib/classes.ts'
import { counted } from '#renderer/lib/format.ts'
import { showMemories } from '#renderer/lib/navigation.ts'
import type { TagUse } from '#shared/indices.ts'
import type { Scope } from '#shared/scope.ts'
import { cloudStep } from './tag-order.ts'

/** As many as can be taken in at a glance; the list has all. */
const MOST = 150

const SIZES = ['text-[12px]', 'text-[14px]', 'text-[17px]', 'text-[20px]', 'text-[24px]']

export function TagCloud({ tags, scope }: { tags: readonly TagUse[]; scope: Scope | null }) {
  const shown = tags.slice(0, MOST)
  const most = Math.max(1, ...shown.map(({ active }) => active))
  const scopes = scope === null ? {} : { scopes: [scope] }
  return (
    <div className="scroller min-h-0 flex-1 px-4 py-3">
      <ul aria-label="Tag cloud" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {shown.map(({ tag, active }) => (
          <li key={tag} className="min-w-0">
            <button
              type="button"
              title={counted(active, 'active memory', 'active memories')}
              onClick={() => showMemories({ tags: [tag], ...scopes })}
              className={classes(
                'max-w-full truncate rounded-sm px-1 leading-[1.4] hover:bg-hover hover:text-accent',
                SIZES[cloudStep(active, most)],
              )}
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      {tags.length > MOST && (
        <p className="pt-4 text-sm text-soft">The first {MOST}; the list has all of them.</p>
      )}
    </div>
  )
}
