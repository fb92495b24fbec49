import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { KnownClient } from '#shared/connect.ts'
import { FileDiffs } from './FileDiffs.tsx'

interface DisconnectQuestionProps {
  client: KnownClient
  onDone: (isGone: boolean) => void
}

/** What goes, before it goes. */
export function DisconnectQuestion({ client, onDone }: DisconnectQuestionProps) {
  const { id, name, connected } = client
  const preview = useEngineQuery(
    'connect.preview',
    { client: id, choices: null },
    { fresh: true, brief: true },
  )
  const remove = useEngineMutation('connect.remove')
  const problem = preview.error ?? remove.error
  function disconnect() {
    if (preview.data === undefined) return
    remove.mutate(
      { client: id, seal: preview.data.seal },
      {
        onSuccess: () => onDone(true),
        onError: () => void preview.refetch(),
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onDone(false)}
      title={`Disconnect ${name}?`}
      sentence={`Only what Loci wrote goes; a copy stays beside. What ${connected?.agent ?? 'it'} wrote stays in the vault.`}
      confirmLabel="Disconnect"
      busy={remove.isPending || preview.isFetching}
      onConfirm={disconnect}
    >
      {problem && (
        <p role="alert" className="mb-2 text-danger">
          {problem.message}
        </p>
      )}
      <div className="flex flex-col gap-3">
        <FileDiffs files={preview.data?.files ?? []} />
      </div>
    </ConfirmDialog>
  )
}
