import { BookmarkPlus, Plus } from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { count } from '#renderer/lib/format.ts'
import { startDraft } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { filterSentence } from '#shared/filter-sentence.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'

interface MemoriesHeaderProps {
  filter: MemoryFilter
  sort: Sort
  total: number | null
  narrow: boolean
}

export function MemoriesHeader({ filter, sort, total, narrow }: MemoriesHeaderProps) {
  const sentence = filterSentence(filter, sort)
  return (
    <ScreenHeader
      title="Memories"
      sentence={
        <p title={sentence} className="line-clamp-2 text-sm whitespace-normal">
          {total !== null && (
            <span className="font-medium text-ink tabular-nums">{count(total)}</span>
          )}
          {total !== null && ' · '}
          <span data-testid="filter-sentence">{sentence}</span>
        </p>
      }
      actions={
        <>
          {narrow ? (
            <IconButton label="Save filter" icon={BookmarkPlus} onClick={saveFilter} />
          ) : (
            <Button icon={BookmarkPlus} onClick={saveFilter}>
              Save filter
            </Button>
          )}
          <Button variant="primary" icon={Plus} onClick={() => startDraft()}>
            New memory
            {!narrow && <Kbd shortcut="N" />}
          </Button>
        </>
      }
    />
  )
}

// The dialog belongs to the saved filters; its command stands wherever this screen does.
const saveFilter = () => void runCommand('save-filter')
