import { useEffect } from 'react'
import { beHere } from '#renderer/lib/last-here.ts'

const NOTED_EVERY_MS = 15_000

/** Notes that somebody is before this window, as long as it has the focus, and when it is closed. */
export function useVisitOf(vaultId: string) {
  useEffect(() => {
    const note = () => beHere(vaultId, Date.now())
    const noteIfHere = () => document.hasFocus() && note()
    note()
    const timer = setInterval(noteIfHere, NOTED_EVERY_MS)
    window.addEventListener('focus', note)
    window.addEventListener('blur', note)
    window.addEventListener('pagehide', noteIfHere)
    return () => {
      noteIfHere()
      clearInterval(timer)
      window.removeEventListener('focus', note)
      window.removeEventListener('blur', note)
      window.removeEventListener('pagehide', noteIfHere)
    }
  }, [vaultId])
}
