import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fetched } from './fetch.mjs'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

const SUITE = '@modelcontextprotocol/conformance'
const PACKAGES = { [SUITE]: '0.2.0-alpha.12' }
/** How many scenarios each set of requirements has: one that falls out silently would look like one that passes. */
const SETS = { '2025-11-25': 33, '2026-07-28': 50 }
const NOT_OFFERED = {
  reason:
    'an optional extension for work that outlives its request; every tool of Loci answers at once',
  scenarios: /^tasks-/,
}
const OTHERS = [
  'Not in these sets: skills, an optional extension that Loci does not offer;',
  'clients and authorization, which are not for a server on stdio: who starts it may use it.',
].join(' ')

/**
 * The official suite at Loci's own server, which a test host puts on loopback with the suite's fixtures beside it.
 *
 * @param {string} electron
 * @param {{ vault: string, loci: string[], env: Record<string, string>, preload: string, home: string }} room
 * @param {(name: string, isHeld: boolean, told: string) => void} hold
 * @param {(line: string) => void} say
 */
export async function conformance(electron, room, hold, say) {
  const modules = await fetched('conformance', PACKAGES)
  const host = spawn(
    electron,
    [inRoot('e2e/support/programs/conformance-host.ts'), room.vault, ...room.loci],
    {
      cwd: inRoot(),
      env: { ...room.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  try {
    const [url] = await once(createInterface({ input: host.stdout }), 'line')
    for (const [revision, count] of Object.entries(SETS)) {
      const results = join(room.home, `conformance-${revision}`)
      const suite = join(modules, SUITE, 'dist/index.js')
      const asked = ['server', '--url', String(url), '--requirements', revision, '-o', results]
      const { code, output } = await run(electron, ['-r', room.preload, suite, ...asked], {
        capture: true,
        limitMs: 180_000,
        env: { ...room.env, ELECTRON_RUN_AS_NODE: '1' },
      })
      const scenarios = scenariosIn(results)
      for (const { name, passed, troubles } of scenarios) {
        const told = troubles.join('\n')
        if (!NOT_OFFERED.scenarios.test(name)) hold(`${revision} ${name} (${passed})`, !told, told)
      }
      const left = scenarios.filter(({ name }) => NOT_OFFERED.scenarios.test(name))
      if (left.length > 0)
        say(
          `not held in ${revision}: ${left.map(({ name }) => name).join(', ')}: ${NOT_OFFERED.reason}.`,
        )
      hold(
        `${revision}: ${scenarios.length - left.length} of ${count} scenarios are Loci's and the suite says it conforms`,
        code === 0 && scenarios.length === count,
        output.slice(-2000),
      )
    }
    say(OTHERS)
  } finally {
    host.stdin.end()
    if (host.exitCode === null) await once(host, 'exit')
  }
}

/** What the suite wrote of each scenario: a warning is as bad as a failure, and none at all is one too. */
function scenariosIn(folder) {
  return readdirSync(folder).map((entry) => {
    const checks = JSON.parse(readFileSync(join(folder, entry, 'checks.json'), 'utf8'))
    const name = entry.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length
    const troubles = checks
      .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
      .map(({ id, status, errorMessage }) => `  ${status} ${id}: ${errorMessage}`)
    if (passed === 0) troubles.push('  nothing was checked')
    return { name, passed, troubles }
  })
}
