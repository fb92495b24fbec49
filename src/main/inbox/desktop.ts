import { Notification } from 'electron'
import type { Desktop } from './notifier.ts'

/** The notifications of the system; without a service for them nothing is shown. */
export const desktopNotices: Desktop = {
  show({ title, body }, { onClick, onClosed }) {
    if (!Notification.isSupported()) return null
    const shown = new Notification({ title, body })
    shown.on('click', onClick)
    shown.on('close', onClosed)
    shown.show()
    return shown
  },
}
