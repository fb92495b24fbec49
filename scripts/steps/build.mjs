import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { withLock } from '../setup/lock.mjs'
import { inRoot } from '../setup/root.mjs'
import { run, tool } from '../setup/run.mjs'
import { say, seconds, stop } from '../setup/say.mjs'

const stampFile = inRoot('out', '.stamp')
const alone = ['package.json', 'package-lock.json', 'electron.vite.config.ts']

/** Builds into out/ unless what is there was made from exactly these sources. */
export async function ensureBuilt() {
  if (isCurrent()) return
  await withLock(inRoot('.cache', 'build.lock'), async () => {
    if (!isCurrent()) await build()
  })
}

export async function build() {
  const began = Date.now()
  const stamp = hashOfSources()
  say('Building the app.')
  // Taken away first: an interrupted build must not look finished.
  forgetBuild()
  const args = [tool('electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn']
  const { code, output } = await run(process.execPath, args, { capture: true })
  if (code !== 0) {
    say(output.trim())
    stop(
      'The app could not be built: mend what the lines above name and run the same command again.',
    )
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  say(`Built (${seconds(began)}).`)
}

/** Anything that writes into out/ with other settings calls this, or the next start would run it. */
export function forgetBuild() {
  rmSync(stampFile, { force: true })
}

/** Content, not dates: a checkout changes every date, and two branches may share none. */
export function hashOfFiles(folder, files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function isCurrent() {
  if (!existsSync(stampFile) || !existsSync(inRoot('out', 'main', 'index.js'))) return false
  return readFileSync(stampFile, 'utf8') === hashOfSources()
}

function hashOfSources() {
  const sources = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(inRoot().length + 1))
  return hashOfFiles(inRoot(), [...sources, ...alone])
}
