import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, count, counted } from '#renderer/lib/format.ts'
import { closeDetail, useNavigation } from '#renderer/lib/navigation.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Output } from '#shared/contract.ts'
import { clearSelection, stopAsking, type ActionSubject } from '../table-state.ts'

/** The one thing that cannot be undone, so the one thing that asks. */
export function PurgeDialog({ subject }: { subject: ActionSubject }) {
  const { target } = subject
  const { data: preview, error } = useEngineQuery('memories.purgePreview', { target })
  const purge = useEngineMutation('memories.purge')
  const amount = preview?.memories ?? subject.count
  const few = counted(amount, 'memory', 'memories')

  function onConfirm() {
    if (!preview) return
    purge.mutate(
      { target },
      {
        onSuccess: ({ label }) => {
          toast({ text: label })
          clearSelection()
          const { memoryId } = useNavigation.getState().place
          if ('ids' in target && memoryId !== null && target.ids.includes(memoryId)) closeDetail()
          stopAsking()
        },
        onError: reportError,
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={stopAsking}
      title={`Purge ${few} for good?`}
      sentence={
        error
          ? error.message
          : `This cannot be undone. What ${amount === 1 ? 'it' : 'they'} said is erased from the history too; only the entry that says so stays.`
      }
      confirmLabel={`Purge ${few} for good`}
      busy={purge.isPending || (!preview && !error)}
      onConfirm={onConfirm}
    >
      {preview ? <Loss preview={preview} /> : <Skeleton className="h-24" />}
    </ConfirmDialog>
  )
}

function Loss({ preview }: { preview: Output<'memories.purgePreview'> }) {
  const { memories, revisions, linksToThem, summaries } = preview
  const rest = memories - summaries.length
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 rounded-md bg-danger-soft px-3 py-2 tabular-nums">
        <Line amount={count(memories)} what={memories === 1 ? 'memory' : 'memories'} />
        <Line
          amount={count(revisions)}
          what={revisions === 1 ? 'revision in the history' : 'revisions in the history'}
        />
        {linksToThem > 0 && (
          <Line
            amount={count(linksToThem)}
            what={linksToThem === 1 ? 'link from another memory' : 'links from other memories'}
          />
        )}
        <Line amount={bytes(preview.bytes)} what="of text" />
      </dl>
      <ul className="flex flex-col gap-1 text-sm">
        {summaries.map((summary, place) => (
          <li key={place} dir="auto" className="truncate" title={summary}>
            {summary}
          </li>
        ))}
        {rest > 0 && <li className="text-soft">and {count(rest)} more</li>}
      </ul>
    </div>
  )
}

function Line({ amount, what }: { amount: string; what: string }) {
  return (
    <>
      <dt className="text-right font-medium">{amount}</dt>
      <dd>{what}</dd>
    </>
  )
}
