import process from 'node:process'

/**
 * A display for each worker: on a shared one, the window that another worker opens takes
 * the pointer away, and a drag that is under way ends by itself.
 */
export function takeOwnDisplay(): void {
  const displays = (process.env['LOCI_DISPLAYS'] ?? '').split(' ').filter((name) => name !== '')
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  const own = displays[worker % displays.length]
  if (own !== undefined) process.env['DISPLAY'] = own
}
