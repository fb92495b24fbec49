import { PackagePlus, PenLine } from 'lucide-react'
import { showArchives } from '#renderer/lib/archive-places.ts'
import { runCommand, useHasCommand } from '#renderer/lib/commands.ts'
import { startDraft } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Mark } from '#renderer/ui/Mark.tsx'
import { ConnectAgent } from './AgentsGlance.tsx'

/** Nothing has happened yet: the ways to begin. */
export function NewVaultStart() {
  const canConnect = useHasCommand('connect-agent')
  return (
    <div
      data-empty-state
      className="mx-auto flex max-w-100 flex-col items-center px-6 py-16 text-center"
    >
      <Mark className="size-9 text-accent" />
      <h2 className="mt-3 font-semibold">A new vault</h2>
      <p className="mt-1 text-soft">
        It fills with what you and your agents write down. What needs you, what happened and who is
        at work is told here.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ConnectAgent primary />
        <Button
          icon={PenLine}
          variant={canConnect ? 'plain' : 'primary'}
          onClick={() => startDraft()}
        >
          Write the first memory
        </Button>
        <Button icon={PackagePlus} onClick={() => showArchives('import')}>
          Import an archive
        </Button>
        <Button variant="ghost" onClick={() => void runCommand('open-sample')}>
          Explore the sample vault
        </Button>
      </div>
    </div>
  )
}
