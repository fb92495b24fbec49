const BOX = 'search-box'
const RESULTS = 'search-results'

export const FOCUS_IDS = { box: BOX, results: RESULTS }

export function focusBox() {
  const box = document.getElementById(BOX)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}

/** The line of a result that takes the focus; it carries the id of its memory. */
export function resultLines(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${RESULTS} [data-result]`)]
}

export function focusedResult(): string | null {
  const line = document.activeElement?.closest(`#${RESULTS} li`)?.querySelector('[data-result]')
  return line?.getAttribute('data-result') ?? null
}

/** From line to line; above the first one is the search box. */
export function stepResult(step: number) {
  const lines = resultLines()
  const at = lines.findIndex((line) => line.dataset['result'] === focusedResult())
  const next = at === -1 ? 0 : Math.min(at + step, lines.length - 1)
  if (next < 0) focusBox()
  else lines[next]?.focus()
}
