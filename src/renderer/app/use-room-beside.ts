import { useSyncExternalStore } from 'react'
import { useWindowLayout } from './window-layout.ts'

/** A list narrower than this shows nothing of its rows. */
const LIST_PX = 400
/** The sidebar gives way before that. */
const SIDEBAR_MOST = 0.3

/** Whether the list still has room beside a pane of this width; the zoom counts, because it makes the window narrower. */
export function useRoomBeside(paneWidth: number): boolean {
  const sidebar = useWindowLayout(({ sidebarShown, sidebarWidth }) =>
    sidebarShown ? sidebarWidth : 0,
  )
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  return width - Math.min(sidebar, width * SIDEBAR_MOST) - paneWidth >= LIST_PX
}

function onResize(heard: () => void) {
  window.addEventListener('resize', heard)
  return () => window.removeEventListener('resize', heard)
}
