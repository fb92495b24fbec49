import process from 'node:process'

/** What this thread has worked, in ms: what else the machine does is not the code's fault. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
