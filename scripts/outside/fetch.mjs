import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { say, stop } from '../setup/say.mjs'

/**
 * Programs of others, for tests on demand: into a cache, no dependency of ours, none of their scripts run.
 *
 * @param {string} folder below .cache
 * @param {Record<string, string>} packages name and version
 * @returns {Promise<string>} where they are
 */
export async function fetched(folder, packages) {
  const place = inRoot('.cache', folder)
  mkdirSync(place, { recursive: true })
  if (!existsSync(join(place, 'package.json')))
    writeFileSync(join(place, 'package.json'), '{"private":true}\n')
  const missing = Object.entries(packages)
    .filter(([name]) => !existsSync(join(place, 'node_modules', name, 'package.json')))
    .map(([name, version]) => `${name}@${version}`)
  if (missing.length > 0) {
    say(`Fetching ${missing.join(', ')}.`)
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...missing]
    const { code, output } = await run('npm', args, { cwd: place, capture: true })
    if (code !== 0) stop(`They could not be fetched: ${output.trim().split('\n').at(-1)}`)
  }
  return join(place, 'node_modules')
}
