import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ConnectPreview, KnownClient } from '#shared/connect.ts'
import type { AppError } from '#shared/errors.ts'
import { CopyButton } from './CopyButton.tsx'
import { CodeBox, FileDiffs } from './FileDiffs.tsx'
import { RunButton } from './own-command/RunButton.tsx'

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
  /** Which of the two ways is under way. */
  busyBy: 'file' | 'command' | null
  hasHooks: boolean
  copies: readonly string[]
  onWrite: () => void
  onRun: () => void
}

/** The change to each file, and the yes. */
export function ChangeStep({
  client,
  isNamed,
  preview,
  error,
  refusal,
  isSettled,
  busyBy,
  hasHooks,
  copies,
  onWrite,
  onRun,
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
  const { files, configuration, ownCommand } = preview
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
          <Button
            variant="primary"
            disabled={!isSettled || busyBy === 'command'}
            busy={busyBy === 'file'}
            onClick={onWrite}
          >
            {files.length === 2 ? 'Write both files' : 'Write this file'}
          </Button>
        )}
        {files.length > 0 && ownCommand !== null && (
          <RunButton
            client={client}
            command={ownCommand}
            hasHooks={hasHooks}
            isReady={isSettled && busyBy !== 'file'}
            isRunning={busyBy === 'command'}
            onRun={onRun}
          />
        )}
        <CopyButton label="Copy configuration" text={configuration} />
        {ownCommand !== null && (
          <CopyButton label={`Copy ${name} command`} text={ownCommand.line} />
        )}
      </div>
      {files.length > 0 && ownCommand?.shownPath === null && (
        <p className="text-sm text-soft">
          {name} can also add Loci by its own command, but <code>{ownCommand.program}</code> is not
          on this computer’s PATH.
        </p>
      )}
      {copies.length > 0 && (
        <p className="text-sm break-all text-soft">
          As it was before: <span className="font-mono">{copies.join(', ')}</span>
        </p>
      )}
    </>
  )
}
