import { X } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError, reportUnopened } from '#renderer/lib/toasts.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { RecentVault } from '#shared/vault.ts'

export function RecentVaults() {
  const { data: recent } = useEngineQuery('vaults.recent', {})
  if (recent === undefined || recent.length === 0) return null
  return (
    <section aria-labelledby="recent-vaults" className="mt-8">
      <h2 id="recent-vaults" className="section-label px-1 pb-1.5">
        Recent vaults
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border bg-canvas">
        {recent.map((vault) => (
          <Recent key={vault.id} vault={vault} />
        ))}
      </ul>
    </section>
  )
}

function Recent({ vault }: { vault: RecentVault }) {
  const open = useEngineMutation('vaults.openRecent')
  const drop = useEngineMutation('vaults.dropRecent')
  return (
    <li
      className={classes(
        'flex items-center gap-1 pr-2 transition-colors',
        !vault.missing && 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        disabled={vault.missing || open.isPending}
        onClick={() => open.mutate({ id: vault.id }, { onError: reportUnopened })}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className={classes('truncate font-medium', vault.missing && 'text-soft')}>
              {vault.name}
            </span>
            {vault.missing && <Badge tone="warn">Not found</Badge>}
          </span>
          <span className="block truncate text-sm text-soft">{vault.shownPath}</span>
        </span>
        <Time at={vault.lastOpenedAt} className="shrink-0 text-sm text-soft" />
      </button>
      <IconButton
        label={`Take ${vault.name} off this list`}
        tooltip="Take off this list. The file stays where it is."
        icon={X}
        size="s"
        onClick={() => drop.mutate({ id: vault.id }, { onError: reportError })}
      />
    </li>
  )
}
