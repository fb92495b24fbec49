import { FilePlus, FolderOpen, type LucideIcon, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEngineMutation } from '#renderer/lib/engine.ts'
import { reportUnopened } from '#renderer/lib/toasts.ts'
import { Mark } from '#renderer/ui/Mark.tsx'
import { SampleProgress } from './SampleProgress.tsx'
import { Spinner } from '#renderer/ui/Spinner.tsx'
import { NewVaultForm } from './NewVaultForm.tsx'
import { RecentVaults } from './RecentVaults.tsx'

export function WelcomeScreen() {
  return (
    <main className="h-full overflow-y-auto bg-panel [scrollbar-gutter:stable_both-edges]">
      <div className="mx-auto flex min-h-full w-full max-w-140 flex-col justify-center px-6 py-12">
        <div className="flex items-center gap-3">
          <Mark className="size-9 text-accent" />
          <h1 className="text-xl font-semibold">Loci</h1>
        </div>
        <p className="mt-2 text-soft">
          The memory of your AI agents, in one place you can see, settle and correct.
        </p>
        <Beginnings />
        <RecentVaults />
      </div>
    </main>
  )
}

function Beginnings() {
  const [naming, setNaming] = useState(false)
  const open = useEngineMutation('vaults.openFromDisk')
  const sample = useEngineMutation('vaults.openSample')
  return (
    <section
      aria-label="Begin"
      className="mt-8 divide-y divide-line overflow-hidden rounded-lg border bg-canvas"
    >
      {naming ? (
        <div className="p-4">
          <h2 className="mb-3 font-semibold">New vault</h2>
          <NewVaultForm />
        </div>
      ) : (
        <Beginning icon={FilePlus} title="New vault" onClick={() => setNaming(true)}>
          An empty place for memories. You give it a name.
        </Beginning>
      )}
      <Beginning
        icon={FolderOpen}
        title="Open vault…"
        busy={open.isPending}
        onClick={() => open.mutate({}, { onError: reportUnopened })}
      >
        A vault that is already on this computer.
      </Beginning>
      {sample.isPending ? (
        <SampleProgress />
      ) : (
        <Beginning
          icon={Sparkles}
          title="Explore a sample vault"
          onClick={() => sample.mutate({}, { onError: reportUnopened })}
        >
          About 400 memories that six agents wrote over nine weeks on three projects, with the
          contradictions and duplicates of real work. Change anything: it is yours to try things out
          on.
        </Beginning>
      )}
    </section>
  )
}

interface BeginningProps {
  icon: LucideIcon
  title: string
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

function Beginning({ icon: Icon, title, busy = false, onClick, children }: BeginningProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={busy}
      className="flex w-full items-start gap-3 p-4 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center text-accent">
        {busy ? (
          <Spinner label="Opening" />
        ) : (
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-soft">{children}</span>
      </span>
    </button>
  )
}
