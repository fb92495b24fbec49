import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Settings } from '#shared/settings.ts'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

/** Puts theme and row height on the document, where theme.css reads them. */
export function useAppearance(settings: Settings | undefined) {
  const dark = useSyncExternalStore(followSystem, () => systemDark.matches)
  const theme = settings?.theme ?? 'system'
  const shown = theme === 'system' ? (dark ? 'dark' : 'light') : theme
  const density = settings?.density ?? 'comfortable'
  useEffect(() => {
    document.documentElement.dataset['theme'] = shown
    document.documentElement.dataset['density'] = density
  }, [shown, density])
}

/** The time, once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function followSystem(onChange: () => void) {
  systemDark.addEventListener('change', onChange)
  return () => systemDark.removeEventListener('change', onChange)
}
