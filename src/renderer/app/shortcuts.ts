import { bridge } from '#renderer/lib/bridge.ts'
import { availableCommands, type Command, runCommand, shortcutsOf } from '#renderer/lib/commands.ts'
import {
  belongsToControl,
  belongsToTextField,
  isTextField,
  normalShortcut,
  strokeOf,
} from '#renderer/lib/keys.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { reviewInCommand } from '#shared/channels.ts'

const SECOND_STROKE_MS = 1200

/** One listener for the whole window. Whoever answers a key earlier calls preventDefault and is left alone. */
export function followShortcuts(): () => void {
  const mac = bridge().platform === 'darwin'
  let first: { stroke: string; at: number } | null = null

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || layerOpen()) return
    const stroke = strokeOf(event, mac)
    if (stroke === null) return
    if (isTextField(event.target) && belongsToTextField(stroke)) {
      if (stroke === 'Escape') event.target.blur()
      return
    }
    if (belongsToControl(stroke, event.target)) return

    const begun =
      first !== null && event.timeStamp - first.at < SECOND_STROKE_MS
        ? `${first.stroke} ${stroke}`
        : null
    first = null
    const commands = availableCommands()
    const command =
      (begun === null ? undefined : withShortcut(commands, begun)) ?? withShortcut(commands, stroke)
    if (command) {
      event.preventDefault()
      command.run()
    } else if (begins(commands, stroke)) first = { stroke, at: event.timeStamp }
  }

  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** A menu item does what its shortcut would; Undo in a text field stays with the text. */
export function followMenu(): () => void {
  return bridge().onCommand((id) => {
    const field = document.activeElement
    const reviewId = reviewInCommand(id)
    if (reviewId !== null) return openReview(reviewId)
    if ((id === 'undo' || id === 'redo') && isTextField(field)) undoInField(field, id)
    else if (!layerOpen()) runCommand(id)
  })
}

function undoInField(field: HTMLElement, what: 'undo' | 'redo') {
  if (field.isContentEditable) {
    const ctrl = bridge().platform === 'darwin' ? { metaKey: true } : { ctrlKey: true }
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        code: 'KeyZ',
        bubbles: true,
        cancelable: true,
        shiftKey: what === 'redo',
        ...ctrl,
      }),
    )
  } else document.execCommand(what)
}

/** A dialog, a menu or a popover: what lies beneath must not react to keys meant for it. */
function layerOpen(): boolean {
  return (
    document.querySelector(
      '[data-state="open"]:is([role="dialog"], [role="alertdialog"], [role="menu"])',
    ) !== null
  )
}

const withShortcut = (commands: readonly Command[], strokes: string) =>
  commands.find((command) =>
    shortcutsOf(command).some((shortcut) => normalShortcut(shortcut) === strokes),
  )

const begins = (commands: readonly Command[], stroke: string) =>
  commands.some((command) =>
    shortcutsOf(command).some((shortcut) => normalShortcut(shortcut).startsWith(`${stroke} `)),
  )
