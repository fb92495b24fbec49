import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { inRoot } from '../setup/root.mjs'
import { run, tool } from '../setup/run.mjs'
import { say, seconds, stop } from '../setup/say.mjs'

export const releaseFolder = inRoot('release')

const places = {
  linux: { folder: 'linux-unpacked', program: 'loci', resources: 'resources' },
  win32: { folder: 'win-unpacked', program: 'Loci.exe', resources: 'resources' },
  darwin: {
    folder: process.arch === 'arm64' ? 'mac-arm64' : 'mac',
    program: 'Loci.app/Contents/MacOS/Loci',
    resources: 'Loci.app/Contents/Resources',
  },
}

/** The unpacked app for this machine, made without the network from the Electron that is already here. */
export async function pack(electron) {
  const began = Date.now()
  say('Packing the app with electron-builder.')
  rmSync(releaseFolder, { recursive: true, force: true })
  const args = [
    tool('electron-builder', 'cli.js'),
    '--dir',
    '--publish=never',
    `-c.electronDist=${inRoot('node_modules', 'electron', 'dist')}`,
    `-c.electronVersion=${electron.version}`,
  ]
  const { code, output } = await run(process.execPath, args, { capture: true })
  if (code !== 0) {
    say(output.trim().split('\n').slice(-15).join('\n'))
    stop(
      'electron-builder could not pack the app: mend what the lines above name and run npm run dist again.',
    )
  }
  const place = places[process.platform] ?? places.linux
  const folder = join(releaseFolder, place.folder)
  // Electron falls back to this one when app.asar is broken, and would then run anything it is pointed at.
  rmSync(join(folder, place.resources, 'default_app.asar'), { force: true })
  say(`Packed (${seconds(began)}).`)
  return { folder, program: join(folder, place.program), resources: join(folder, place.resources) }
}

/** The name under which this build may leave the machine. */
export function releaseName(electron) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const suffix = electron.source === 'official' ? '' : '-dev'
  return { version, suffix, base: `loci-${version}-${system}-${process.arch}${suffix}` }
}
