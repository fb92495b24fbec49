import { FileText, KeyRound } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ArchiveFormat, ArchivePart, ExportPreview } from '#shared/archive.ts'
import { isFolder } from './export-choice.ts'
import { ExportTree } from './ExportTree.tsx'

interface ExportPreviewPaneProps {
  part: ArchivePart | null
  format: ArchiveFormat
  journal: boolean
}

/** What would be written, before anybody is asked where to. */
export function ExportPreviewPane({ part, format, journal }: ExportPreviewPaneProps) {
  const { data, error, refetch } = useEngineQuery(
    'archive.exportPreview',
    { part: part ?? { kind: 'vault' }, format, journal },
    { enabled: part !== null, keepPrevious: true, brief: true },
  )
  if (part === null)
    return (
      <EmptyState
        icon={FileText}
        title="Nothing chosen yet"
        sentence="Say what is to leave, and what would be written appears here."
      />
    )
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <PreviewSkeleton />
  if (data.memories === 0 && (part.kind !== 'vault' || data.folders.length === 0))
    return (
      <EmptyState
        icon={FileText}
        title="No memories in it"
        sentence="An export of this would hold no memory at all."
      />
    )
  return (
    <section aria-label="What would be written" className="flex min-w-0 flex-1 flex-col">
      <Summary preview={data} format={format} />
      {isFolder(format) && (
        <div className="scroller min-h-0 flex-1">
          <ExportTree folders={data.folders} />
        </div>
      )}
    </section>
  )
}

function Summary({ preview, format }: { preview: ExportPreview; format: ArchiveFormat }) {
  const { memories, files, withheld } = preview
  return (
    <div className="flex shrink-0 flex-col gap-1.5 border-b px-4 py-3">
      <p aria-live="polite" className="font-medium tabular-nums">
        {counted(memories, 'memory', 'memories')}
        {isFolder(format) ? ` in ${counted(files, 'file')}` : ' in one file'}, about{' '}
        {bytes(preview.bytes)}
      </p>
      {LEFT_OUT[format] !== null && <p className="text-sm text-soft">{LEFT_OUT[format]}</p>}
      <p className="flex items-start gap-2 text-sm text-soft">
        <KeyRound aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {withheld === 0
          ? 'Credentials that wait for you in the inbox never leave.'
          : `${counted(withheld, 'item')} of the inbox ${withheld === 1 ? 'stays' : 'stay'} here: held-back credentials never leave.`}
      </p>
    </div>
  )
}

/** What a format of others has no place for. */
const LEFT_OUT: Record<ArchiveFormat, string | null> = {
  archive: null,
  markdown: 'Memories and their links only: sessions, reviews and settings are in a Loci archive.',
  jsonl: 'Memories and their links only: sessions, reviews and settings are in a Loci archive.',
  csv: 'Memories only: sessions, reviews and settings are in a Loci archive.',
}

function PreviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Counting what would be written"
      className="flex flex-1 flex-col gap-4 p-4"
    >
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/3" />
    </div>
  )
}
