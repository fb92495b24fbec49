import type { ReactNode } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { reportError, toastOutcome } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { IndexRepair } from '#shared/indices.ts'
import { askIndex, putIndicesView } from '../indices-view.ts'
import { PreviewView } from './PreviewView.tsx'

const VERBS: Record<IndexRepair['do'], string> = {
  rename: 'Rename in',
  merge: 'Merge in',
  split: 'Split in',
  delete: 'Delete from',
  unlink: 'Remove from',
  archive: 'Archive',
  'make-room': 'Archive',
  tag: 'Tag',
  untag: 'Remove from',
}

interface RepairSheetProps {
  title: string
  sentence: string
  /** Null while something is missing. */
  repair: IndexRepair | null
  children?: ReactNode
}

/** What a repair would do, memory by memory, and the button that does it. */
export function RepairSheet({ title, sentence, repair, children }: RepairSheetProps) {
  const preview = useEngineQuery(
    'indices.preview',
    { repair: repair ?? { do: 'unlink' } },
    { enabled: repair !== null, brief: true },
  )
  const doing = useEngineMutation('indices.repair')
  const amount = repair === null ? 0 : (preview.data?.memories ?? 0)
  function run() {
    if (repair === null) return
    doing.mutate(
      { repair },
      {
        onSuccess: (outcome) => {
          toastOutcome(outcome)
          putIndicesView({ ticked: new Set() })
          askIndex(null)
        },
        onError: reportError,
      },
    )
  }
  return (
    <Dialog
      open
      width="m"
      onOpenChange={(open) => open || askIndex(null)}
      title={title}
      description={sentence}
      footer={
        <>
          <Button onClick={() => askIndex(null)}>Cancel</Button>
          <Button variant="primary" busy={doing.isPending} disabled={amount === 0} onClick={run}>
            {repair === null || amount === 0
              ? 'Nothing to do'
              : `${VERBS[repair.do]} ${counted(amount, 'memory', 'memories')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {repair !== null && preview.error && (
          <p role="alert" className="text-sm text-danger">
            {preview.error.message}
          </p>
        )}
        {repair !== null && preview.data && <PreviewView preview={preview.data} />}
        {repair !== null && !preview.data && !preview.error && <Skeleton className="my-4 w-64" />}
      </div>
    </Dialog>
  )
}
