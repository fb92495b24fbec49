import { type RefObject, useEffect, useRef } from 'react'
import { holdList } from './use-arrivals.ts'

/** A hand that rests is not pointing. */
const POINTING_MS = 4000

/** Says while somebody points at the list or has scrolled it. */
export function useHolding(scroller: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      holdList(false)
    },
    [],
  )
  const isScrolled = () => (scroller.current?.scrollTop ?? 0) > 0
  const settle = () => {
    clearTimeout(timer.current)
    holdList(isScrolled())
  }
  return {
    onPointerMove() {
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, POINTING_MS)
      holdList(true)
    },
    onPointerLeave: settle,
    onScroll: () => {
      if (isScrolled()) holdList(true)
      else settle()
    },
  }
}
