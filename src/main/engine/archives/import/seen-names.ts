import { packedNames } from '../packed/names.ts'
import { growing } from '../packed/texts.ts'
import type { Reads } from '../../store/port.ts'

const AT_ONCE = 500

/** Which names an archive has and which its links name: a few bytes each, because there may be a million. */
export interface SeenNames {
  /** Where the name was first met. */
  at(name: string): number | null
  saw(name: string, at: number): void
  /** What stands there links to this memory. */
  links(to: string, at: number): void
  /** Where links stand that name a memory which is neither in the archive nor here, with the first of them. */
  missing(store: Reads): Promise<ReadonlyMap<number, string>>
}

export function seenNames(): SeenNames {
  const names = packedNames()
  // Counted from 1: what is only named by a link has 0.
  const met = growing(Uint32Array)
  const named = growing(Uint32Array)
  const from = growing(Uint32Array)
  let open = 0
  return {
    at(name) {
      const number = names.find(name)
      const at = number === null ? 0 : met.get(number)
      return at === 0 ? null : at - 1
    },
    saw(name, at) {
      met.set(names.add(name), at + 1)
    },
    links(to, at) {
      const number = names.add(to)
      if (met.get(number) !== 0) return
      named.set(open, number)
      from.set(open, at)
      open += 1
    },
    async missing(store) {
      const wanted = new Set<number>()
      for (let each = 0; each < open; each += 1)
        if (met.get(named.get(each)) === 0) wanted.add(named.get(each))
      const numbers = [...wanted]
      for (let at = 0; at < numbers.length; at += AT_ONCE) {
        const some = new Map(
          numbers.slice(at, at + AT_ONCE).map((number) => [names.get(number), number]),
        )
        for (const { id } of await store.get('memory', [...some.keys()]))
          wanted.delete(some.get(id) ?? -1)
      }
      const found = new Map<number, string>()
      for (let each = 0; each < open; each += 1)
        if (wanted.has(named.get(each)) && !found.has(from.get(each)))
          found.set(from.get(each), names.get(named.get(each)))
      return found
    },
  }
}
