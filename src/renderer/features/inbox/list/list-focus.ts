/** What had the focus goes with its item: without this the next Tab would start at the top of the window. */
export function focusList() {
  // Only the next frame knows whether there still is a list.
  requestAnimationFrame(() => {
    const list = document.querySelector<HTMLElement>('#inbox-list')
    const there = list ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    there?.focus({ preventScroll: true })
  })
}
