import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { say, stop } from './say.mjs'

/**
 * Does the work while no other start does it. `hold(pid)` keeps the lock for a child as well:
 * an npm that outlives its killed parent would otherwise write into the next one's folder.
 */
export async function withLock(path, work, { waitMs = 15 * 60_000 } = {}) {
  const giveUpAt = Date.now() + waitMs
  let told = false
  while (!take(path)) {
    if (takeFromTheDead(path)) continue
    if (!told) say('Another start is setting things up; waiting for it.')
    told = true
    if (Date.now() > giveUpAt) {
      stop(`Another set-up has held ${path} for too long: delete that file and start again.`)
    }
    await wait(300)
  }
  try {
    return await work((pid) => writeFileSync(path, `${process.pid} ${pid}`))
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    return stop(
      `Loci cannot write ${path} (${error.code}): make that folder writable and start again.`,
    )
  }
}

// Moved aside before it is judged again: two starts that both find a dead owner must not both win.
function takeFromTheDead(path) {
  if (!ownersAreGone(path)) return false
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (ownersAreGone(aside)) rmSync(aside, { force: true })
    else renameSync(aside, path)
    return true
  } catch {
    return false
  }
}

function ownersAreGone(path) {
  try {
    const pids = readFileSync(path, 'utf8').split(' ').map(Number).filter(Boolean)
    // Between creating the file and writing the number it is empty: that is not yet a dead owner.
    if (pids.length === 0) return Date.now() - statSync(path).mtimeMs > 2000
    return !pids.some(isAlive)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
