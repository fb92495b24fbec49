import { inRoot } from '../../setup/root.mjs'
import { run } from '../../setup/run.mjs'

/**
 * Whether what the model was sent holds, byte for byte, what Loci kept of each of these tasks.
 *
 * @param {Awaited<ReturnType<typeof import('../room.mjs').aRoom>>} room
 * @param {unknown[]} requests
 */
export async function given(room, requests) {
  const program = inRoot('e2e/support/programs/read-packages.ts')
  const read = await run(
    'node',
    [inRoot('scripts/on-electron.mjs'), program, room.vault, room.data],
    { capture: true },
  )
  const line = read.output.split('\n').find((each) => each.startsWith('['))
  const kept = line === undefined ? [] : JSON.parse(line)
  const texts = requests.flatMap(leaves)
  return {
    told: `${read.output.slice(0, 2000)}\n${requests.length} requests`,
    reached(task) {
      const one = kept.find((each) => each.task === task)
      // Two packages of the same words would prove each other's way.
      const isAlone = kept.filter((each) => each.text === one?.text).length === 1
      return isAlone && texts.some((text) => text.includes(one.text))
    },
  }
}

/** Every text in a request. */
function leaves(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : []
}
