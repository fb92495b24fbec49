import { useState } from 'react'
import { Download } from 'lucide-react'
import { call } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Columns } from '#renderer/ui/Columns.tsx'
import { putArchives } from '../archives-state.ts'
import { isFolder, mayTakeJournal, useExportChoice } from './export-choice.ts'
import { ExportPreviewPane } from './ExportPreviewPane.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { PartChoice } from './PartChoice.tsx'
import { useWantedPart } from './use-wanted-part.ts'

export function ExportForm() {
  const wanted = useWantedPart()
  const { part } = wanted
  const { format, zip, journal } = useExportChoice()
  const [choosing, setChoosing] = useState(false)
  const order = {
    format,
    zip: zip && isFolder(format),
    journal: journal && part !== null && mayTakeJournal(part, format),
  }
  async function begin() {
    if (part === null) return
    setChoosing(true)
    try {
      const begun = await call('disk.export', { part, ...order })
      if (begun !== null) putArchives({ exporting: begun })
    } catch (error) {
      reportError(error)
    } finally {
      setChoosing(false)
    }
  }
  return (
    <Columns
      wide
      side={
        <>
          <PartChoice wanted={wanted} />
          <FormatChoice part={part} />
          <div>
            <Button
              variant="primary"
              icon={Download}
              disabled={part === null}
              busy={choosing}
              onClick={() => void begin()}
            >
              Export…
            </Button>
          </div>
        </>
      }
    >
      <ExportPreviewPane part={part} format={format} journal={order.journal} />
    </Columns>
  )
}
