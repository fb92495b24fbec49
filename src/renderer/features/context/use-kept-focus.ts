import { useEffect, useRef } from 'react'

/** A line by where it stands. */
interface Place {
  list: string
  at: number
}

/**
 * A line that goes to the other list is drawn anew there, and the focus is lost with the old one. It
 * goes to whoever takes the place then: with the focus nowhere, keys would begin at the top again.
 */
export function useKeptFocus() {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const follow = () => {
      place.current = placeOf(document.activeElement)
    }
    const leave = ({ target }: Event) => {
      // Somebody who clicks into the text of a line, to copy from it, is not sent back.
      if (target instanceof Element && target.closest(`${ROW} button`) === null)
        place.current = null
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  // After every drawing: the lists may be others now.
  useEffect(() => {
    if (document.activeElement !== document.body) place.current = placeOf(document.activeElement)
    else if (place.current !== null) focusAt(place.current)
  })
}

const ROW = '[data-candidate]'

function placeOf(element: Element | null): Place | null {
  const row = element?.closest(ROW)
  const list = row?.parentElement
  if (!row || !list) return null
  return { list: list.getAttribute('aria-label') ?? '', at: [...list.children].indexOf(row) }
}

/** In the same list, or in the one that is left. */
function focusAt({ list, at }: Place): void {
  const lines = [...document.querySelectorAll<HTMLElement>(`${ROW} [data-line]`)]
  const same = lines.filter((line) => placeOf(line)?.list === list)
  const there = same.length > 0 ? same : lines
  there[Math.min(at, there.length - 1)]?.focus()
}
