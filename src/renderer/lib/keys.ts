/** A pressed key in the words of a command's shortcut: "Mod+Shift+Z", "N", "ArrowDown", "/". Null for a lone modifier. */
export function strokeOf(event: KeyboardEvent, mac: boolean): string | null {
  if (MODIFIERS.has(event.key)) return null
  const key = keyName(event)
  const mod = mac ? event.metaKey : event.ctrlKey
  // A sign that needs Shift to be typed, such as "?", is already a key of its own.
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key))
  return [mod && 'Mod', event.altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+')
}

/** The same shortcut however somebody wrote it: "g m" and "G M" are one. */
export function normalShortcut(shortcut: string): string {
  return shortcut
    .split(' ')
    .map((stroke) =>
      stroke.replace(
        /(^|\+)([a-z])$/,
        (_, before: string, key: string) => before + key.toUpperCase(),
      ),
    )
    .join(' ')
}

/** Keys that a text field needs for itself even with Ctrl or Cmd held. */
export function belongsToTextField(stroke: string): boolean {
  if (!stroke.includes('Mod+') && !stroke.includes('Alt+')) return true
  return /^(Alt\+)?(Mod\+)?(Alt\+)?(Shift\+)?(Z|Y|A|C|X|V|Backspace|Delete|Home|End|Arrow\w+)$/.test(
    stroke,
  )
}

export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  )
}

/** Buttons, tabs and tree items answer these themselves. */
export function belongsToControl(stroke: string, target: EventTarget | null): boolean {
  if (!CONTROL_KEYS.has(stroke) || !(target instanceof Element)) return false
  return (
    target.closest(
      'button, a[href], summary, input, [role=tab], [role=treeitem], [role=radio], [role=separator]',
    ) !== null
  )
}

const MODIFIERS = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
])
const CONTROL_KEYS = new Set([
  'Enter',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
])

function keyName({ key, code }: KeyboardEvent): string {
  if (key === ' ') return 'Space'
  if (key.length > 1) return key
  // On a Cyrillic or Greek layout the letter differs, the place on the keyboard does not.
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return /[^\x20-\x7e]/.test(key) && place !== undefined ? place : key.toUpperCase()
}
