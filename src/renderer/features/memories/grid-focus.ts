export const GRID_ID = 'memory-grid'

export function focusGrid() {
  const grid = document.getElementById(GRID_ID)
  if (grid) grid.focus({ preventScroll: true })
  // None while nothing matches: a search field that was left would go on swallowing the keys.
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** When what had the focus is gone, the arrow keys would scroll nothing. */
export function focusGridIfLost() {
  if (document.activeElement === null || document.activeElement === document.body) focusGrid()
}

export function isGridFocused(): boolean {
  return document.activeElement?.closest(`#${GRID_ID}`) != null
}
