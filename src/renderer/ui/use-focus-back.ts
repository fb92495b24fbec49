import { useRef } from 'react'

/** Lists carry it: whoever loses the focus with what had it goes on there. */
const HOME = '[data-focus-home]'
const PANE = 'aside [role=tab][aria-selected=true]'

/**
 * Where the focus goes when a question without a button of its own closes: back to where it was,
 * or to the list of the screen when that is gone. On the page itself no key would do anything.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = lastingOwner(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusBackIfLost(before.current)
    },
  }
}

/** To where it was before, or to the list of the screen, or to the open memory where there is no list. */
export function focusBackIfLost(before: Element | null) {
  // What an answer takes away is gone only with the next frame.
  requestAnimationFrame(() => {
    if (!isLost()) return
    focus(before)
    if (isLost()) focus(document.querySelector(HOME))
    if (isLost()) focus(document.querySelector(PANE))
  })
}

/** An item of a menu closes with it: back to the button of the menu, or the pane it belongs to would step on. */
function lastingOwner(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button == null ? element : document.getElementById(button)
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function focus(there: Element | null) {
  if (there instanceof HTMLElement && there.isConnected) there.focus({ preventScroll: true })
}
