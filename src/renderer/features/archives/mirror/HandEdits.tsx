import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { showArchivesTab } from '#renderer/lib/archive-places.ts'
import { call } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { MirrorEdit, MirrorState } from '#shared/mirror.ts'
import { putArchives } from '../archives-state.ts'

/** What was edited in the folder by hand or by a pull, and the way to take it in. */
export function HandEdits({ mirror: { edited, edits } }: { mirror: MirrorState }) {
  const [busy, setBusy] = useState(false)
  async function look() {
    setBusy(true)
    try {
      const { work } = await call('mirror.edits', {})
      putArchives({ opening: { work, shownPath: 'the mirror' }, applying: null })
      showArchivesTab('import')
    } catch (error) {
      setBusy(false)
      reportError(error)
    }
  }
  return (
    <section aria-labelledby="hand-edits" className="rounded-md border">
      <header className="flex flex-wrap items-center gap-3 border-b bg-panel px-3 py-2">
        <PencilLine aria-hidden className="size-4 shrink-0 text-accent" />
        <h2 id="hand-edits" className="min-w-0 flex-1 font-semibold">
          {counted(edited, 'file was', 'files were')} edited in the folder
        </h2>
        <Button variant="primary" busy={busy} onClick={() => void look()}>
          Look at what they would do
        </Button>
      </header>
      <ul aria-label="Edited files" className="max-h-60 divide-y divide-line overflow-y-auto">
        {edits.map(({ path, kind }) => (
          <li key={path} className="flex items-center gap-3 px-3 py-1.5">
            <span dir="auto" className="min-w-0 flex-1 font-mono text-sm break-all">
              {path}
            </span>
            <Badge tone={kind === 'both' ? 'warn' : 'neutral'}>{WORDS[kind]}</Badge>
          </li>
        ))}
        {edited > edits.length && (
          <li className="px-3 py-1.5 text-sm text-soft">and {count(edited - edits.length)} more</li>
        )}
      </ul>
    </section>
  )
}

const WORDS: Record<MirrorEdit['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  both: 'Changed here too',
}
