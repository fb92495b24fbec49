import { app, powerMonitor } from 'electron'
import type { Around } from '../host/messages.ts'

interface Surroundings {
  now(): Around
  onChange(listener: () => void): void
}

/** Every key would be a message to every engine. */
const TOLD_EVERY_MS = 1500

/** Whether there is power, and whether somebody types in one of our windows; keys themselves are looked at by nobody. */
export function followSurroundings(now: () => number): Surroundings {
  const listeners = new Set<() => void>()
  let around: Around = { onBattery: powerMonitor.isOnBatteryPower(), typedAt: null }
  const become = (next: Partial<Around>) => {
    around = { ...around, ...next }
    listeners.forEach((listener) => listener())
  }
  powerMonitor.on('on-battery', () => become({ onBattery: true }))
  powerMonitor.on('on-ac', () => become({ onBattery: false }))
  app.on('web-contents-created', (_event, contents) => {
    contents.on('before-input-event', (_pressed, { type }) => {
      const at = now()
      if (type === 'keyDown' && at - (around.typedAt ?? -Infinity) >= TOLD_EVERY_MS)
        become({ typedAt: at })
    })
  })
  return {
    now: () => around,
    onChange: (listener) => void listeners.add(listener),
  }
}
