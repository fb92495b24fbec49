import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fetched } from '../../scripts/outside/fetch.mjs'
import { round, say } from '../measure.ts'
import { topicQuestion } from '../topics.ts'
import type { Told } from './peer.ts'
import { summary } from './times.ts'

const PACKAGES = {
  '@lancedb/lancedb': '0.39.0',
  'apache-arrow': '18.1.0',
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
}
const SEARCHING = ['loci', 'lancedb', 'minisearch', 'orama'] as const
const QUESTIONS = 100
/** As the main process of an app that has been open for a while. */
const WARM_UP = 100
const PROJECT = 'project-7'

/**
 * What Loci's search by words takes over what others take for the same texts, each asked by turns; at p50. First all
 * search everything, then all within the same one of twenty projects: nobody keeps places that are not asked for.
 */
export async function besidePeers(file: string, scoped: string) {
  return {
    everywhere: await besides(file, null),
    withinAProject: await besides(scoped, PROJECT),
  }
}

/** Each in a process of its own, as they are used: who keeps a hundred thousand texts as objects has them collected in everybody's time. */
async function besides(file: string, place: string | null): Promise<Record<string, number>> {
  const modules = await fetched('peers', PACKAGES)
  const program = join(import.meta.dirname, 'peer.ts')
  const peers: Peer[] = []
  try {
    for (const name of SEARCHING) {
      const child = fork(program, [name, modules, file, place ?? ''])
      const fell = once(child, 'exit').then(() => {
        throw new Error(`${name} fell.`)
      })
      // Those that end well do so after they have told all.
      fell.catch(() => undefined)
      const peer = { name, child, fell, times: [] }
      peers.push(peer)
      await told(peer)
    }
    for (let n = 0; n < QUESTIONS + WARM_UP; n += 1) {
      // Nobody is always the first or the last: what one leaves in the caches the next one pays for.
      const first = n % peers.length
      for (const peer of [...peers.slice(first), ...peers.slice(0, first)]) {
        peer.child.send(topicQuestion(n))
        const { took } = await told(peer)
        if (n >= WARM_UP) peer.times.push(took)
      }
    }
  } finally {
    for (const { child, fell } of peers) {
      child.kill()
      // A vault that its engine has not left is not deleted.
      await fell.catch(() => undefined)
    }
  }
  const p50 = Object.fromEntries(peers.map(({ name, times }) => [name, summary(times).p50]))
  for (const [name, ms] of Object.entries(p50))
    say(`  ${name}: ${round(ms)} ms at p50, by words${place === null ? '' : ` in ${place}`}`)
  const others = SEARCHING.filter((name) => name !== 'loci')
  return Object.fromEntries(
    others.map((name) => [name, round((p50['loci'] ?? 0) / (p50[name] ?? 0))]),
  )
}

interface Peer {
  name: string
  child: ChildProcess
  fell: Promise<never>
  times: number[]
}

async function told({ child, fell }: Peer): Promise<Told> {
  const [answer]: Told[] = await Promise.race([once(child, 'message'), fell])
  if (answer === undefined) throw new Error('One of the peers told nothing.')
  return answer
}
