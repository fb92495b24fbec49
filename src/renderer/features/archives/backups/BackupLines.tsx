import { CircleCheck, RotateCcw, ShieldCheck, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { reportError, reportUnopened, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Backup, BackupCheck } from '#shared/backup.ts'
import { REASON_WORDS } from './backup-words.ts'

interface BackupLinesProps {
  backups: readonly Backup[]
  onChanged: () => void
}

/** Newest first. */
export function BackupLines({ backups, onChanged }: BackupLinesProps) {
  const [restoring, setRestoring] = useState<Backup | null>(null)
  const [removing, setRemoving] = useState<Backup | null>(null)
  const [busy, setBusy] = useState(false)
  const during = async (asked: () => Promise<unknown>, failed = reportError) => {
    setBusy(true)
    try {
      await asked()
      setRestoring(null)
      setRemoving(null)
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    onChanged()
  }
  const restore = ({ id }: Backup) =>
    void during(() => mutate('disk.restore', { id }), reportUnopened)
  const remove = ({ id }: Backup) => void during(() => mutate('backups.remove', { id }))
  const verify = ({ id }: Backup) =>
    void during(async () => toast({ text: (await mutate('backups.verify', { id })).sentence }))
  return (
    <div className="scroller min-w-0 flex-1">
      <ul aria-label="Backups, newest first" className="divide-y divide-line">
        {backups.map((backup) => (
          <li key={backup.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-60 flex-1">
              <p className="font-medium">
                <Time at={backup.madeAt} />
                <span className="ml-2 font-normal text-soft">{REASON_WORDS[backup.why]}</span>
              </p>
              <p className="text-sm text-soft tabular-nums">
                {bytes(backup.bytes)}
                {backup.memories !== null && `, ${counted(backup.memories, 'memory', 'memories')}`}
                {backup.entries !== null &&
                  `, ${counted(backup.entries, 'journal entry', 'journal entries')}`}
              </p>
              <Checked check={backup.check} />
            </div>
            <div className="flex shrink-0 items-center gap-1">
              <Button
                size="s"
                icon={RotateCcw}
                disabled={busy}
                onClick={() => setRestoring(backup)}
              >
                Restore…
              </Button>
              <IconButton
                size="s"
                label="Verify again"
                icon={ShieldCheck}
                disabled={busy}
                onClick={() => verify(backup)}
              />
              <IconButton
                size="s"
                label="Remove this backup…"
                icon={Trash2}
                disabled={busy}
                onClick={() => setRemoving(backup)}
              />
            </div>
          </li>
        ))}
      </ul>
      {restoring !== null && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={(open) => open || setRestoring(null)}
          title="Restore this backup?"
          sentence="It becomes a new vault beside this one, and this window opens it. This vault stays as it is; you find it under recent vaults."
          confirmLabel="Restore into a new vault"
          busy={busy}
          onConfirm={() => restore(restoring)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setRemoving(null)}
          title="Remove this backup?"
          sentence="Its file is deleted; nothing brings it back."
          confirmLabel="Remove the backup"
          busy={busy}
          onConfirm={() => remove(removing)}
        />
      )}
    </div>
  )
}

function Checked({ check }: { check: BackupCheck | null }) {
  if (check === null) return <p className="text-sm text-soft">Not verified</p>
  const Icon = check.whole ? CircleCheck : TriangleAlert
  return (
    <p className="flex items-start gap-1.5 text-sm text-soft">
      <Icon
        aria-hidden
        className={`mt-0.5 size-3.5 shrink-0 ${check.whole ? 'text-good' : 'text-danger'}`}
      />
      <span>
        {check.whole ? 'Verified' : check.sentence} <Time at={check.at} />
      </span>
    </p>
  )
}
