import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { withLock } from './lock.mjs'
import { setupLock } from './places.mjs'
import { run, succeeds } from './run.mjs'
import { say, seconds, stop } from './say.mjs'

const libraryPackages = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1']
const fontPackage = 'fonts-dejavu-core'

/** On Linux: what Electron's binary links against, a font, and Xvfb where there is no display. */
export async function ensureSystemLibraries(electronPath, { display = true } = {}) {
  if (process.platform !== 'linux') return
  const missing = await findMissing(electronPath, display)
  if (missing.packages.length === 0) return
  if (!(await succeeds('apt-get', ['--version']))) {
    stop(
      `Electron needs system libraries that are not here (${missing.names.join(', ')}): install them with your package manager and start again.`,
    )
  }
  if (process.getuid?.() !== 0) {
    const names = await currentNames(missing.packages, isInCatalogue)
    stop(
      `Electron needs system packages; run this once and start again:  sudo apt-get update && sudo apt-get install -y ${names.join(' ')}`,
    )
  }
  await withLock(setupLock(), () => installWithApt(missing.packages))
  const still = await findMissing(electronPath, display)
  if (still.packages.length > 0) {
    stop(
      `Electron still misses ${still.names.join(', ')} after installing ${missing.packages.join(' ')}: install the packages that carry them and start again.`,
    )
  }
}

/** The names that `ldd` could not find, each once. */
export function missingLibraries(lddOutput) {
  const names = [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1])
  return [...new Set(names)]
}

/** Debian 13 and Ubuntu 24 renamed some packages (…t64) and no longer answer to the old name. */
export async function currentNames(names, isKnown) {
  return Promise.all(
    names.map(async (name) => ((await isKnown(`${name}t64`)) ? `${name}t64` : name)),
  )
}

async function findMissing(electronPath, display) {
  const { output } = await run('ldd', [electronPath], { capture: true })
  const libraries = missingLibraries(output)
  const names = [...libraries]
  const packages = libraries.length > 0 ? [...libraryPackages] : []
  if (!hasFonts()) {
    names.push('a font')
    packages.push(fontPackage)
  }
  if (display && !hasDisplay() && !onPath('Xvfb')) {
    names.push('Xvfb')
    packages.push('xvfb')
  }
  return { names, packages }
}

async function installWithApt(packages) {
  const began = Date.now()
  say(`Installing system packages with apt-get: ${packages.join(' ')}.`)
  const options = {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: 15 * 60_000,
  }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const update = await run('apt-get', [...wait, 'update'], options)
  const names = await currentNames(packages, isInCatalogue)
  const args = [...wait, 'install', '-y', '--no-install-recommends', ...names]
  const install = await run('apt-get', args, { ...options, onOutput: unpackProgress() })
  if (install.code !== 0) {
    say(
      [update, install]
        .map(({ output }) => output.trim().split('\n').slice(-4).join('\n'))
        .join('\n'),
    )
    stop(
      `apt-get could not install them; run this by hand to see why:  apt-get update && apt-get install -y ${names.join(' ')}`,
    )
  }
  say(`System packages are in place (${seconds(began)}).`)
}

function isInCatalogue(name) {
  return succeeds('apt-cache', ['show', name])
}

function unpackProgress() {
  let fetched = 0
  return (chunk) => {
    const before = fetched
    fetched += chunk.match(/^Get:\d+/gm)?.length ?? 0
    if (Math.floor(fetched / 50) > Math.floor(before / 50)) say(`  ${fetched} packages fetched`)
  }
}

export function hasDisplay(env = process.env) {
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

function hasFonts() {
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env.HOME ?? '', '.fonts'),
  ]
  return places.some(
    (place) =>
      existsSync(place) &&
      readdirSync(place, { recursive: true }).some((file) =>
        /\.(ttf|otf|ttc)$/i.test(String(file)),
      ),
  )
}
