import { Settings } from '#shared/settings.ts'
import type { SettingsEdit } from '#shared/settings.ts'
import type { Log } from '#engine/ports/log.ts'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'

export interface SettingsFile {
  get(): Settings
  edit(edit: SettingsEdit): Settings
  onChange(listener: (settings: Settings) => void): void
}

/** The settings as the person left them; what is missing or broken falls back to its default. */
export function openSettings(file: string, log: Log): SettingsFile {
  let settings = read(file, log)
  const listeners: ((settings: Settings) => void)[] = []
  return {
    get: () => settings,
    edit(edit) {
      settings = Settings.parse({ ...settings, ...edit })
      writeJsonFile(file, settings)
      for (const listener of listeners) listener(settings)
      return settings
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function read(file: string, log: Log): Settings {
  const found = readJsonFile(file, Settings)
  if (found.kind === 'read') return found.value
  if (found.kind === 'broken')
    log.write('warn', 'settings.broken', { keptAs: 'settings.broken.json' })
  return Settings.parse({})
}
