import { spawn } from 'node:child_process'
import process from 'node:process'
import { say, Stop } from './say.mjs'
import { hasDisplay } from './system-libraries.mjs'

/**
 * The screen to draw on: the one that is there, or a virtual one of our own.
 * `apps: 'many'` keeps the virtual one alive between windows.
 */
export async function openDisplay({ apps = 'one', size = '1920x1200x24' } = {}) {
  if (hasDisplay()) return { env: {}, virtual: false, close() {} }
  const { pid, number } = await startXvfb(apps === 'many' ? '-noreset' : '-terminate', size)
  say(`No display here, so the window opens on a virtual one (Xvfb :${number}).`)
  let open = true
  const close = () => {
    if (open) killQuietly(pid)
    open = false
  }
  process.once('exit', close)
  return { env: { DISPLAY: `:${number}` }, virtual: true, close }
}

function startXvfb(lifetime, size) {
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', lifetime]
  return new Promise((resolve, reject) => {
    // Detached: Ctrl+C would otherwise end the display first, and Electron aborts when its display goes.
    const child = spawn('Xvfb', args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let number = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.stderr?.on('data', (chunk) => (said += chunk))
    child.stdio[3]?.on('data', (chunk) => {
      number += chunk
      if (!number.includes('\n')) return
      clearTimeout(timer)
      letGo(child)
      resolve({ pid: child.pid, number: number.trim() })
    })
    child.on('error', () => reject(cannotStart('it is not installed')))
    child.on('exit', () => {
      clearTimeout(timer)
      reject(cannotStart(said.trim().split('\n').at(-1) || 'it gave no display number'))
    })
  })
}

// Its pipes would keep the script alive after everything else has ended.
function letGo(child) {
  child.unref()
  child.stderr.destroy()
  child.stdio[3].destroy()
}

function cannotStart(reason) {
  return new Stop(
    `The virtual display could not be started (${reason}): install xvfb, or run from a desktop session.`,
  )
}

function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // Already gone with its last window.
  }
}
