import { FolderOpen } from 'lucide-react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Mark } from '#renderer/ui/Mark.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import type { About } from '#shared/vault.ts'

export function AboutScreen() {
  const { data: about, error, refetch } = useEngineQuery('app.about', {})
  return (
    <>
      <ScreenHeader title="About" />
      <div className="scroller min-h-0 flex-1 p-4 pb-12">
        {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
        {about && <Facts about={about} />}
      </div>
    </>
  )
}

function Facts({ about }: { about: About }) {
  const logs = useEngineMutation('app.showLogs')
  return (
    <div className="max-w-160 pt-4">
      <div className="flex items-center gap-3">
        <Mark className="size-9 text-accent" />
        <div>
          <p className="text-lg font-semibold">Loci {about.version}</p>
          <p className="text-soft">
            The memory of your AI agents, in one place you can see, settle and correct.
          </p>
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-[140px_1fr] gap-y-1.5">
        {facts(about).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        icon={FolderOpen}
        className="mt-6"
        onClick={() => logs.mutate({}, { onError: reportError })}
      >
        Show the log folder
      </Button>
      <p className="mt-2 text-sm text-soft">
        {about.shownLogFolder} · The log never holds the text of a memory.
      </p>
    </div>
  )
}

const facts = (about: About): [name: string, value: string][] => [
  ['Electron', `${about.electron}, ${about.electronSource}`],
  ['Chromium', about.chromium],
  ['Node', about.node],
  ['SQLite', about.sqlite],
  ['System', about.platform],
  ['Licence', about.licence],
]
