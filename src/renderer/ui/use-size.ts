import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide and high an element is inside, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): {
  widthPx: number
  heightPx: number
} {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () =>
      setSize((before) => {
        const { clientWidth: widthPx, clientHeight: heightPx } = watched
        return before.widthPx === widthPx && before.heightPx === heightPx
          ? before
          : { widthPx, heightPx }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
