import { FileArchive, FolderOpen, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { call, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { type Begun, putArchives } from '../archives-state.ts'

/** Nothing is chosen yet. */
export function ImportStart() {
  const sample = useEngineQuery('disk.sampleArchive', {}, { fresh: true })
  const [busy, setBusy] = useState(false)
  async function begin(asked: () => Promise<Begun | null>) {
    setBusy(true)
    try {
      const begun = await asked()
      if (begun !== null) putArchives({ opening: begun, applying: null })
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const choose = (as: 'folder' | 'zip') => () => void begin(() => call('disk.openArchive', { as }))
  return (
    <div
      data-empty-state
      className="mx-auto flex max-w-110 flex-col items-center px-6 py-16 text-center"
    >
      <PackagePlus aria-hidden strokeWidth={1.5} className="size-7 text-soft" />
      <h2 className="mt-3 font-semibold">Bring in an archive</h2>
      <p className="mt-1 text-soft">
        Loci reads all of it first and shows what is new, changed, identical, conflicting or
        refused. Nothing is written before you say so, and one Undo takes all of it back.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={FolderOpen} disabled={busy} onClick={choose('folder')}>
          Choose a folder…
        </Button>
        <Button icon={FileArchive} disabled={busy} onClick={choose('zip')}>
          Choose a .zip…
        </Button>
      </div>
      {sample.data?.there === true && (
        <div className="mt-8 flex flex-col items-center gap-2 border-t pt-6">
          <p className="text-soft">
            To try it: an archive that a colleague wrote from a copy of this sample vault.
          </p>
          <Button
            disabled={busy}
            onClick={() => void begin(() => call('disk.openSampleArchive', {}))}
          >
            Look through the sample archive
          </Button>
        </div>
      )}
    </div>
  )
}
