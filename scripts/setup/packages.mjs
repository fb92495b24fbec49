import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setupLock } from './places.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './root.mjs'
import { npmCommand, run } from './run.mjs'
import { say, seconds, stop } from './say.mjs'

const stampFile = inRoot('node_modules', '.loci-stamp')

/** Installs packages when node_modules is missing, interrupted, or does not match the lockfile. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return
  await withLock(setupLock(), async (hold) => {
    if (packagesAreCurrent()) return
    await install(hold)
  })
}

export function stampOf(lockfileText) {
  return createHash('sha256').update(lockfileText).digest('hex')
}

/**
 * Whether npm's own record of what it installed agrees with the lockfile. Without this,
 * a tree that somebody installed by hand would be thrown away and installed again.
 */
export function recordMatches(lockfile, record) {
  const wanted = Object.entries(lockfile.packages ?? {}).filter(([path]) => path !== '')
  const have = record.packages ?? {}
  const same = ([path, entry]) =>
    have[path] === undefined
      ? entry.optional === true || entry.peer === true
      : have[path].version === entry.version && have[path].integrity === entry.integrity
  return wanted.length > 0 && wanted.every(same)
}

function packagesAreCurrent() {
  const text = readFileSync(inRoot('package-lock.json'), 'utf8')
  const stamp = stampOf(text)
  if (readOr(stampFile, '') === stamp) return true
  const record = readOr(inRoot('node_modules', '.package-lock.json'), '{}')
  if (!recordMatches(JSON.parse(text), JSON.parse(record))) return false
  writeFileSync(stampFile, stamp)
  return true
}

async function install(hold) {
  const began = Date.now()
  const text = readFileSync(inRoot('package-lock.json'), 'utf8')
  const total = Object.keys(JSON.parse(text).packages).length - 1
  say(`Installing ${total} packages with npm ci.`)
  const { npm, before } = npmCommand()
  const args = [...before, 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=http']
  const { code, output } = await run(npm, args, { onOutput: progress(total), onStart: hold })
  if (code !== 0) {
    say(lastErrors(output))
    stop(
      'npm could not install the packages: check the network and the lines above, then run the same command again.',
    )
  }
  writeFileSync(stampFile, stampOf(text))
  say(`Packages are in place (${seconds(began)}).`)
}

function progress(total) {
  let seen = 0
  let said = 0
  return (chunk) => {
    seen += chunk.match(/npm http (fetch GET 200|cache)/g)?.length ?? 0
    const quarter = Math.floor((Math.min(seen, total) / total) * 4)
    if (quarter > said && quarter < 4) say(`  ${Math.min(seen, total)} of ${total} packages`)
    said = Math.max(said, quarter)
  }
}

function lastErrors(output) {
  const errors = output.split('\n').filter((line) => /^npm error (?! )/.test(line))
  return errors.slice(0, 12).join('\n')
}

function readOr(path, otherwise) {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise
}
