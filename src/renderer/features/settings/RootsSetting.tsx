import { FolderPlus, X } from 'lucide-react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'

/** The folders from which the open vault may show files. Nothing where no vault is open. */
export function RootsSetting() {
  const { data: state } = useEngineQuery('window.state', {})
  const { data: roots = [], error } = useEngineQuery('roots.list', {})
  const add = useEngineMutation('roots.add')
  const remove = useEngineMutation('roots.remove')
  if (state?.kind !== 'open') return null
  return (
    <section aria-labelledby="allowed-folders" className="pt-6">
      <h3 id="allowed-folders" className="section-label">
        Folders of {state.vault.name}
      </h3>
      <p className="mt-2 text-sm text-soft">
        Memories can point to files. Loci reads them only from these folders, and only for this
        vault.
      </p>
      {error && <p className="mt-2 text-danger">{error.message}</p>}
      {roots.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {roots.map(({ id, shownPath, missing }) => (
            <li key={id} className="flex items-center gap-2 py-1.5">
              <code className="min-w-0 flex-1 truncate font-mono text-sm" title={shownPath}>
                {shownPath}
              </code>
              {missing && <Badge tone="warn">Not there now</Badge>}
              <IconButton
                label={`Stop reading from ${shownPath}`}
                icon={X}
                onClick={() => remove.mutate({ id }, { onError: reportError })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        className="mt-3"
        icon={FolderPlus}
        busy={add.isPending}
        onClick={() => add.mutate({}, { onError: reportError })}
      >
        Allow a folder…
      </Button>
    </section>
  )
}
