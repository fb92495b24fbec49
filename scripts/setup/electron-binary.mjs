import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fallback, fallbackFolder, standsInFor } from './electron-fallback.mjs'
import { foundOfficial, installOfficial } from './electron-official.mjs'
import { withLock } from './lock.mjs'
import { setupLock } from './places.mjs'
import { inRoot } from './root.mjs'

const home = inRoot('node_modules', 'electron')
const markFile = join(home, 'loci-electron.json')
const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

/** Makes node_modules/electron runnable and tells which build it is. */
export async function ensureElectron() {
  if (!isReady()) {
    await withLock(setupLock(), async () => {
      if (!isReady()) await install()
    })
  }
  return { ...readMark(), path: join(home, 'dist', executable()) }
}

async function install() {
  const version = wantedVersion()
  const isThere = hasBinary() && foundVersion() === version
  const official = (isThere && foundOfficial(version)) || (await downloaded(version))
  if (!official) await link(version)
  writeFileSync(markFile, `${JSON.stringify(official ?? fallback, null, 2)}\n`)
}

function downloaded(version) {
  const dist = join(home, 'dist')
  // A link to the fallback: the installer would unpack into the cache that every checkout shares.
  if (lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(dist)
  return installOfficial(version)
}

async function link(version) {
  const folder = await fallbackFolder(version)
  const dist = join(home, 'dist')
  rmSync(dist, { recursive: true, force: true })
  symlinkSync(folder, dist, 'dir')
  // electron's own check compares this text exactly, so no line end.
  writeFileSync(join(home, 'path.txt'), executable())
}

function isReady() {
  return hasBinary() && existsSync(markFile) && fits(readMark(), foundVersion(), wantedVersion())
}

/** The official build is the very version of the package; the fallback is an older one of the same line. */
export function fits(mark, found, wanted) {
  if (mark.source === 'official') return mark.version === wanted && found === wanted
  return (
    mark.sha512 === fallback.sha512 &&
    found === fallback.version &&
    standsInFor(fallback.version, wanted)
  )
}

function hasBinary() {
  try {
    const named = readFileSync(join(home, 'path.txt'), 'utf8') === executable()
    return named && existsSync(join(home, 'dist', executable()))
  } catch {
    return false
  }
}

function foundVersion() {
  try {
    return readFileSync(join(home, 'dist', 'version'), 'utf8')
      .replace(/^v/, '')
      .trim()
  } catch {
    return ''
  }
}

function readMark() {
  return JSON.parse(readFileSync(markFile, 'utf8'))
}

function wantedVersion() {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version
}

function executable() {
  return executables[process.platform] ?? 'electron'
}
