import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ConnectPreview, KnownClient } from '#shared/connect.ts'
import type { AppError } from '#shared/errors.ts'
import { CopyButton } from './CopyButton.tsx'
import { CodeBox, FileDiffs } from './FileDiffs.tsx'

interface ChangeStepProps {
  client: KnownClient
  /** False while the fields above say nobody. */
  isNamed: boolean
  preview: ConnectPreview | undefined
  error: AppError | null
  /** Why it was not written a moment ago. */
  refusal: AppError | null
  /** False while what is shown is about choices that are no longer these. */
  isSettled: boolean
  isWriting: boolean
  copies: readonly string[]
  onWrite: () => void
}

/** The change to each file, and the yes. */
export function ChangeStep({
  client,
  isNamed,
  preview,
  error,
  refusal,
  isSettled,
  isWriting,
  copies,
  onWrite,
}: ChangeStepProps) {
  const { id, name, connected } = client
  if (error)
    return (
      <p role="alert" className="text-danger">
        {error.message}
      </p>
    )
  if (!isNamed) return <p className="text-soft">First say who it is.</p>
  if (preview === undefined) return <Skeleton className="w-1/2" />
  const { files, configuration, command } = preview
  return (
    <>
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal.message}
        </p>
      )}
      {id === 'other' && (
        <>
          <p className="text-soft">
            Most clients take an MCP server in this form. Put it where yours keeps them.
          </p>
          <CodeBox label="Configuration">{configuration}</CodeBox>
        </>
      )}
      {id !== 'other' && files.length === 0 && (
        <p className="text-soft">Nothing to change: {name} is set up like this already.</p>
      )}
      <FileDiffs files={files} />
      {connected !== null && !connected.here && (
        <p className="text-warn">
          {name} is connected to another vault now. Writing this moves it here.
        </p>
      )}
      {/* In sight however long the files are. */}
      <div className="sticky -bottom-0.5 flex flex-wrap items-center gap-2 bg-raised py-2">
        {files.length > 0 && (
          <Button variant="primary" disabled={!isSettled} busy={isWriting} onClick={onWrite}>
            {files.length === 2 ? 'Write both files' : 'Write this file'}
          </Button>
        )}
        <CopyButton label="Copy configuration" text={configuration} />
        {command !== null && <CopyButton label={`Copy ${name} command`} text={command} />}
      </div>
      {copies.length > 0 && (
        <p className="text-sm break-all text-soft">
          As it was before: <span className="font-mono">{copies.join(', ')}</span>
        </p>
      )}
    </>
  )
}
