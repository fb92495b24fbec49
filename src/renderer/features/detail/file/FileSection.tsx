import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { type FileLook, referenceIn, withDigest } from '#shared/file-reference.ts'
import type { Memory } from '#shared/memory.ts'
import { Section } from '../Section.tsx'
import { FileLines } from './FileLines.tsx'
import { FileState } from './FileState.tsx'

/** What stands in the file a memory points to, and whether it is what stood there; nothing for other memories. */
export function FileSection({ memory }: { memory: Memory }) {
  return referenceIn(memory.content) === null ? null : <Looked memory={memory} />
}

function Looked({ memory }: { memory: Memory }) {
  const { id, content } = memory
  const look = useEngineQuery('files.look', { id }, { fresh: true })
  const { refetch } = look
  useEffect(() => {
    // The person may come back from the editor in which the file was just changed.
    const again = () => void refetch()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [refetch])
  const take = (digest: string) =>
    void act('memories.revise', {
      id,
      edit: { content: withDigest(content, digest) },
      seen: { content },
    })
  return (
    <Section title="In the file">
      {look.error && <p className="text-danger">{look.error.message}</p>}
      {look.data === undefined && !look.error && <Skeleton className="h-16" />}
      {look.data !== undefined && (
        <div className="flex flex-col gap-2">
          <div className="flex items-start gap-2">
            <FileState look={look.data} />
            <IconButton
              label="Look again"
              icon={RefreshCw}
              className="-my-1"
              onClick={() => void refetch()}
            />
          </div>
          <Found look={look.data} onTake={take} />
        </div>
      )}
    </Section>
  )
}

function Found({ look, onTake }: { look: FileLook; onTake: (digest: string) => void }) {
  if (!('digest' in look)) return null
  return (
    <>
      {look.lines.length > 0 && <FileLines lines={look.lines} lineCount={look.lineCount} />}
      {look.state !== 'same' && (
        <Button size="s" className="self-start" onClick={() => onTake(look.digest)}>
          {look.state === 'changed' ? 'Take it as it is now' : 'Notice changes from now on'}
        </Button>
      )}
    </>
  )
}
