import { FolderOpen, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { call } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { MirrorState } from '#shared/mirror.ts'
import { GitLine } from './GitLine.tsx'
import { HandEdits } from './HandEdits.tsx'

interface MirrorPageProps {
  mirror: MirrorState
  folder: string
  onChanged: () => void
}

/** How the folder stands, in sentences, and what was edited in it. */
export function MirrorPage({ mirror, folder, onChanged }: MirrorPageProps) {
  const [busy, setBusy] = useState(false)
  const during = (asked: () => Promise<unknown>) => {
    setBusy(true)
    asked()
      .catch(reportError)
      .finally(() => {
        setBusy(false)
        onChanged()
      })
  }
  const compare = () => during(() => call('mirror.sync', {}))
  useStatusText(`${counted(mirror.files, 'file')} in the mirror`)
  useCommands([
    {
      id: 'mirror-sync',
      title: 'Compare the mirror now',
      group: 'Archives',
      synonyms: 'sync refresh git',
      when: () => !busy,
      run: compare,
    },
  ])
  return (
    <div className="scroller min-h-0 flex-1">
      <div className="mx-auto flex max-w-180 flex-col gap-6 px-6 py-6">
        <section aria-label="The mirror" className="flex flex-col gap-2">
          <p role="status" className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[mirror.state]}>{WORDS[mirror.state]}</Badge>
            <span className="min-w-0 break-words">{mirror.sentence}</span>
          </p>
          <p className="text-soft">
            <code className="font-mono text-sm break-all">{folder}</code>
          </p>
          <p className="text-sm text-soft tabular-nums">
            {counted(mirror.files, 'file')}
            {mirror.syncedAt !== null && (
              <>
                , in step <Time at={mirror.syncedAt} />
              </>
            )}
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button icon={RefreshCw} busy={busy} onClick={compare}>
              Compare now
            </Button>
            <Button
              icon={FolderOpen}
              onClick={() => void call('disk.showMirror', {}).catch(reportError)}
            >
              Show in folder
            </Button>
          </div>
        </section>
        {mirror.edited > 0 && <HandEdits mirror={mirror} />}
        <div className="divide-y divide-line border-y border-line">
          <FieldRow
            label="Keep it in step"
            hint="Switched off, the folder stays as it is."
            className="py-3"
          >
            <Switch checked onChange={() => during(() => call('mirror.off', {}))} />
          </FieldRow>
          <FieldRow
            label="Commit every run"
            hint={<GitLine git={mirror.git} commit={mirror.commit} />}
            className="py-3"
          >
            <Switch
              checked={mirror.commit}
              disabled={busy}
              onChange={(commit) => during(() => call('disk.mirrorCommit', { commit }))}
            />
          </FieldRow>
        </div>
        {mirror.edited === 0 && (
          <p className="text-sm text-soft">Nothing in the folder was edited by hand.</p>
        )}
      </div>
    </div>
  )
}

const WORDS: Record<MirrorState['state'], string> = {
  off: 'Off',
  'in-step': 'In step',
  writing: 'Writing',
  waiting: 'Waiting',
  trouble: 'Trouble',
}

const TONES = {
  off: 'neutral',
  'in-step': 'good',
  writing: 'accent',
  waiting: 'warn',
  trouble: 'danger',
} as const
