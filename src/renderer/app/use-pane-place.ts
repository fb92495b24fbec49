import { useSyncExternalStore } from 'react'
import { useWindowLayout } from './window-layout.ts'

/** A list narrower than this shows nothing of its rows. */
const LIST_PX = 400
/** The sidebar gives way before that. */
const SIDEBAR_MOST = 0.3

/** Less than this of a list beside the pane that lies over it is only a stripe. */
const STRIPE_PX = 120

type PanePlace = 'beside' | 'over' | 'alone'

/** Where a pane of this width goes: beside the list, over it, or in its place; the zoom counts, because it makes the window narrower. */
export function usePanePlace(paneWidth: number): PanePlace {
  const sidebar = useWindowLayout(({ sidebarShown, sidebarWidth }) =>
    sidebarShown ? sidebarWidth : 0,
  )
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const left = width - Math.min(sidebar, width * SIDEBAR_MOST) - paneWidth
  if (left >= LIST_PX) return 'beside'
  return left >= STRIPE_PX ? 'over' : 'alone'
}

function onResize(heard: () => void) {
  window.addEventListener('resize', heard)
  return () => window.removeEventListener('resize', heard)
}
