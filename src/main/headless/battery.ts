import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux says what feeds the computer. */
const SUPPLIES = '/sys/class/power_supply'

/** Whether the computer runs on its battery; where nothing says so, it does not. */
export function onBattery(folder = SUPPLIES): boolean {
  const supplies = list(folder).map((name) => ({
    type: read(folder, name, 'type'),
    online: read(folder, name, 'online'),
    status: read(folder, name, 'status'),
  }))
  const mains = supplies.filter(({ type }) => type === 'Mains' || type === 'USB')
  if (mains.some(({ online }) => online === '1')) return false
  return supplies.some(({ type, status }) => type === 'Battery' && status === 'Discharging')
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Another system, or a machine without any.
    return []
  }
}

function read(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return null
  }
}
