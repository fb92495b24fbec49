import { lstatSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { heartbeat, say, seconds } from './say.mjs'

const probeMs = 5000
const installMs = 10 * 60_000

/** Electron's own build, checked by its own installer. Resolves with null where it cannot be had. */
export async function installOfficial(version) {
  if (!(await answers(downloadAddress(version)))) {
    say("Electron's download host does not answer from here.")
    return null
  }
  const began = Date.now()
  say(`Downloading Electron ${version} (about 120 MB), checked against its SHA-256.`)
  const calm = heartbeat('downloading Electron')
  const { code, timedOut } = await run(
    process.execPath,
    [inRoot('node_modules', 'electron', 'install.js')],
    { limitMs: installMs, capture: true },
  )
  calm()
  if (code !== 0) {
    say(
      timedOut
        ? 'The download took over ten minutes and was given up.'
        : 'The download failed or did not match its checksum.',
    )
    return null
  }
  say(`Electron ${version} is in place (${seconds(began)}).`)
  return officialSource(version)
}

/** Somebody ran electron's own installer by hand: it checks the download itself. */
export function foundOfficial(version) {
  try {
    const dist = lstatSync(inRoot('node_modules', 'electron', 'dist'))
    return dist.isDirectory() ? officialSource(version) : null
  } catch {
    return null
  }
}

function officialSource(version) {
  return { source: 'official', package: 'electron', version, sha512: null }
}

// The whole file is asked for, not the front page: the redirect leads to a second host that may be blocked alone.
function downloadAddress(version) {
  const base =
    process.env.ELECTRON_MIRROR ||
    process.env.npm_config_electron_mirror ||
    'https://github.com/electron/electron/releases/download/'
  return `${base}v${version}/electron-v${version}-${process.platform}-${process.arch}.zip`
}

async function answers(address) {
  try {
    const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) })
    return reply.ok
  } catch {
    return false
  }
}
