import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { FileLines } from './FileLines.tsx'
import { FileState } from './FileState.tsx'

interface FileNowProps {
  id: MemoryId
  /** Offered for a file that is not what the memory has noted of it. */
  onTake?: (digest: string) => void
}

/** How the file under a memory stands to it, and the lines it points to as they are now. */
export function FileNow({ id, onTake }: FileNowProps) {
  const { data: look, error, refetch } = useEngineQuery('files.look', { id }, { fresh: true })
  useEffect(() => {
    // The person may come back from the editor in which the file was just changed.
    const again = () => void refetch()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [refetch])
  if (error) return <p className="text-danger">{error.message}</p>
  if (look === undefined) return <Skeleton className="h-16" />
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <FileState look={look} />
        <IconButton
          label="Look again"
          icon={RefreshCw}
          className="-my-1"
          onClick={() => void refetch()}
        />
      </div>
      {'digest' in look && look.lines.length > 0 && (
        <FileLines lines={look.lines} lineCount={look.lineCount} />
      )}
      {'digest' in look && look.state !== 'same' && onTake && (
        <Button size="s" className="self-start" onClick={() => onTake(look.digest)}>
          {look.state === 'changed' ? 'Take it as it is now' : 'Notice changes from now on'}
        </Button>
      )}
    </div>
  )
}
