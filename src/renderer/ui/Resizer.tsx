import type { KeyboardEvent, PointerEvent } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface ResizerProps {
  label: string
  /** The pane it belongs to lies on this side of it. */
  pane: 'left' | 'right'
  width: number
  min: number
  max: number
  onResize: (width: number) => void
  /** On a double click and on Home. */
  onReset: () => void
}

/** The line between two panes: drag it, or move it with the arrow keys. */
export function Resizer({ label, pane, width, min, max, onResize, onReset }: ResizerProps) {
  const towards = pane === 'left' ? 1 : -1
  const resize = (wanted: number) => onResize(Math.round(Math.min(max, Math.max(min, wanted))))

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    handle.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => resize(width + (next.clientX - start) * towards)
    handle.addEventListener('pointermove', move)
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      { once: true },
    )
  }

  function step(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -16 * towards, ArrowRight: 16 * towards }
    const by = steps[event.key]
    if (by !== undefined) resize(width + by)
    else if (event.key === 'Home') onReset()
    else return
    event.preventDefault()
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={onReset}
      onKeyDown={step}
      className={classes(
        'relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line transition-colors hover:bg-accent active:bg-accent',
        'before:absolute before:inset-y-0 before:-left-1 before:w-2.25',
      )}
    />
  )
}
