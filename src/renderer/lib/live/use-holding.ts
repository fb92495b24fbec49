import { type RefObject, useEffect, useRef } from 'react'

/** A hand that rests is not pointing. */
const POINTING_MS = 4000

/** Says while somebody points at the list or has scrolled it: nothing may move under their hand. */
export function useHolding(
  scroller: RefObject<HTMLElement | null>,
  holdList: (held: boolean) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      holdList(false)
    },
    [holdList],
  )
  const isScrolled = () => (scroller.current?.scrollTop ?? 0) > 0
  const settle = () => {
    clearTimeout(timer.current)
    holdList(isScrolled())
  }
  return {
    pointing: {
      onPointerMove() {
        clearTimeout(timer.current)
        timer.current = setTimeout(settle, POINTING_MS)
        holdList(true)
      },
      onPointerLeave: settle,
    },
    onScroll: () => {
      if (isScrolled()) holdList(true)
      else settle()
    },
  }
}
