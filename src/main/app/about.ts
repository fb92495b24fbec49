import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { About } from '#shared/vault.ts'
import { shownPath } from '../disk/paths.ts'

export interface AboutOptions {
  version: string
  packaged: boolean
  appFolder: string
  logFolder: string
  sqliteVersion: () => Promise<string>
}

const Mark = z.object({ source: z.string(), package: z.string() })

export async function about(options: AboutOptions): Promise<About> {
  const { electron, chrome, node } = process.versions
  return {
    version: options.version,
    electron,
    electronSource: electronSource(options, process.env['LOCI_ELECTRON_SOURCE']),
    chromium: chrome,
    node,
    sqlite: await options.sqliteVersion(),
    platform: `${process.platform} ${process.arch}`,
    shownLogFolder: shownPath(options.logFolder),
    licence: 'MIT',
  }
}

/** Which Electron this is: a repack from the registry is for development only, and a person should see that it runs. */
export function electronSource(
  { packaged, appFolder }: Pick<AboutOptions, 'packaged' | 'appFolder'>,
  told: string | undefined,
): string {
  if (packaged) return 'packaged with Loci'
  try {
    const mark = Mark.parse(
      JSON.parse(readFileSync(join(appFolder, 'node_modules/electron/loci-electron.json'), 'utf8')),
    )
    return `${mark.source} (${mark.package})`
  } catch {
    // Started without our scripts: nobody left a note.
    return told ?? 'unknown'
  }
}
