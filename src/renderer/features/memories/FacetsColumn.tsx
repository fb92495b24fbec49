import { useDeferredValue, useEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import { FacetsPanel } from './filtering/FacetsPanel.tsx'
import { focusGrid } from './grid-focus.ts'

interface FacetsColumnProps {
  filter: MemoryFilter
  /** There is no room beside the table. */
  floats: boolean
  onClose: () => void
}

export function FacetsColumn({ filter, floats, onClose }: FacetsColumnProps) {
  const column = useRef<HTMLElement>(null)
  // After the rest of the screen and a little at a time: both at once are a long task.
  const isFilled = useDeferredValue(true, false)
  useEffect(() => {
    if (floats) column.current?.focus()
  }, [floats])

  useCommands([
    {
      id: 'memories-close-facets',
      title: 'Close the filters',
      group: 'Memories',
      shortcut: 'Escape',
      keyOnly: true,
      when: () => floats,
      run: () => {
        onClose()
        focusGrid()
      },
    },
  ])

  return (
    <>
      {floats && (
        <button
          type="button"
          aria-label="Close the filters"
          data-over
          tabIndex={-1}
          onClick={onClose}
          className="absolute inset-0 z-30"
        />
      )}
      <section
        ref={column}
        aria-label="Filters"
        data-over={floats ? '' : undefined}
        tabIndex={-1}
        className={classes(
          'scroller w-54 shrink-0 py-1 pl-1 outline-none',
          floats
            ? 'absolute inset-y-0 left-0 z-40 animate-appear bg-raised shadow-float'
            : 'border-r',
        )}
      >
        {isFilled && <FacetsPanel filter={filter} />}
      </section>
    </>
  )
}
