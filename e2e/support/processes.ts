import process from 'node:process'
import type { ElectronApplication } from '@playwright/test'
import { expect } from './app.ts'

/** Every process of the app: itself, its pages, its engines and Chromium's helpers. */
export async function processesOf(app: ElectronApplication): Promise<number[]> {
  return app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid))
}

/** The process that owns the open vault. */
export async function engineOf(app: ElectronApplication): Promise<number> {
  const engines = () =>
    app.evaluate(({ app: electron }) =>
      electron.getAppMetrics().flatMap(({ name, pid }) => (name === 'Loci engine' ? [pid] : [])),
    )
  // One that ran a job, such as building the sample, may be on its way out.
  await expect.poll(async () => (await engines()).length).toBe(1)
  return (await engines())[0] ?? Number.NaN
}

/** kill -9: no handler runs, nothing is written on the way out. */
export function killAtOnce(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went down with one that was killed before it.
    }
  }
}
