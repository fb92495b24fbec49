import { DatabaseBackup } from 'lucide-react'
import { useContext, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { mutate, useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Columns } from '#renderer/ui/Columns.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext, Time } from '#renderer/ui/Time.tsx'
import type { BackupList } from '#shared/backup.ts'
import { BackupLines } from './BackupLines.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

/** Whole copies of the vault: when, why, whether they can be read, and the way back. */
export function BackupsTab() {
  const { data, error, refetch } = useEngineQuery('backups.list', {}, { fresh: true })
  const [making, setMaking] = useState(false)
  const make = () => {
    setMaking(true)
    mutate('backups.make', {})
      .then(() => toast({ text: 'Backed up and verified' }))
      .catch(reportError)
      .finally(() => {
        setMaking(false)
        void refetch()
      })
  }
  const busy = making || data?.making === true
  useStatusText(data ? counted(data.backups.length, 'backup') : '')
  useCommands([
    {
      id: 'back-up',
      title: 'Back up now',
      group: 'Archives',
      synonyms: 'backup copy snapshot',
      when: () => !busy,
      run: make,
    },
  ])
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label="Reading the backups" className="flex flex-col gap-4 p-6">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-1/3" />
      </div>
    )
  const button = (
    <Button variant="primary" icon={DatabaseBackup} busy={busy} onClick={make}>
      {busy ? 'Backing up…' : 'Back up now'}
    </Button>
  )
  return (
    <Columns
      side={
        <>
          <div className="flex flex-col gap-2">
            <div>{button}</div>
            <NextOne list={data} />
          </div>
          <ScheduleForm schedule={data.schedule} onChanged={() => void refetch()} />
          <p className="text-sm text-soft">
            Kept in <code className="font-mono break-all">{data.folder}</code>
          </p>
        </>
      }
    >
      {data.backups.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            icon={DatabaseBackup}
            title="No backup yet"
            sentence="Each is a whole copy of the vault, opened and read through once it is made. A backup goes back into a new vault, never over this one."
          />
        </div>
      ) : (
        <BackupLines backups={data.backups} onChanged={() => void refetch()} />
      )}
    </Columns>
  )
}

/** Whoever reads “in 20 seconds” has waited as long. */
const SOON_MS = 60_000

function NextOne({ list: { nextAt, trouble } }: { list: BackupList }) {
  const { now } = useContext(ClockContext)
  return (
    <>
      {trouble !== null && (
        <p role="alert" className="text-sm text-danger">
          {trouble}
        </p>
      )}
      <p className="text-sm text-soft">
        {nextAt === null ? (
          'None is made by itself.'
        ) : (
          <>
            {nextAt <= now + SOON_MS ? (
              'The next one is due.'
            ) : (
              <>
                The next one is made <Time at={nextAt} />.
              </>
            )}
          </>
        )}
      </p>
    </>
  )
}
