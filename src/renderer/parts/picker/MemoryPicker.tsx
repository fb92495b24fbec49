import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { DisputedSign } from '../disputed/DisputedMark.tsx'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId, MemoryRow } from '#shared/memory.ts'

const OFFERED = 30
const PAUSE_MS = 80

interface MemoryPickerProps {
  /** What the words are for: "Words of the memory you expected". */
  label: string
  onPick: (id: MemoryId) => void
}

/** Any memory of the vault by its words, whatever became of it: the field keeps the focus, the arrows choose. */
export function MemoryPicker({ label, onPick }: MemoryPickerProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = useSettled(typed, PAUSE_MS).trim().slice(0, 1000)
  const filter = words === '' ? {} : { text: words }
  const { data, error } = useEngineQuery(
    'memories.page',
    { filter, sort: NEWEST_FIRST, limit: OFFERED },
    { keepPrevious: true, brief: true },
  )
  const rows = data?.rows ?? []
  const chosen = rows[Math.min(at, rows.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen) onPick(chosen.id)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <TextField
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && optionId(chosen)}
        placeholder={label}
        icon={Search}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        maxLength={1000}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Memories"
        tabIndex={-1}
        className="scroller h-80 outline-none"
      >
        {rows.map((row, place) => (
          <Choice
            key={row.id}
            row={row}
            chosen={row === chosen}
            onPoint={() => setAt(place)}
            onPick={() => onPick(row.id)}
          />
        ))}
      </div>
      <p role="status" className="h-5 text-sm text-soft">
        {error?.message ?? (data && rows.length === 0 ? 'No memory has all of these words.' : '')}
      </p>
    </div>
  )
}

interface ChoiceProps {
  row: MemoryRow
  chosen: boolean
  onPoint: () => void
  onPick: () => void
}

function Choice({ row, chosen, onPoint, onPick }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above answers the keys and keeps the focus
    <div
      id={optionId(row)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      ref={(line) => {
        if (chosen) line?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={chosen ? undefined : onPoint}
      onClick={onPick}
      className={classes(
        'flex h-8 cursor-default items-center gap-3 rounded-md px-2',
        chosen && 'bg-selected',
      )}
    >
      <TypeGlyph type={row.type} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {row.summary}
      </span>
      <DisputedSign id={row.id} />
      {row.status !== 'active' && (
        <span className="shrink-0 text-sm">
          <StatusChip status={row.status} />
        </span>
      )}
      <span className="w-40 shrink-0 truncate text-sm">
        <ScopeChip scope={row.scope} />
      </span>
    </div>
  )
}

const optionId = ({ id }: MemoryRow) => `expected-${id}`
