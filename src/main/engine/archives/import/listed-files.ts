import { type PackedNames, packedNames } from '../packed/names.ts'
import { type Growing, growing } from '../packed/texts.ts'

/** Files that an index names, until they come by. */
export interface ListedFiles {
  name(path: string): void
  came(path: string): void
  awaited(): Generator<string>
}

export function listedFiles(): ListedFiles {
  let names: PackedNames = packedNames()
  let isAwaited: Growing = growing(Uint8Array)
  let count = 0
  const set = (number: number, to: 0 | 1) => {
    count += to - isAwaited.get(number)
    isAwaited.set(number, to)
  }
  return {
    name: (path) => set(names.add(path), 1),
    came(path) {
      const number = count === 0 ? null : names.find(path)
      if (number === null) return
      set(number, 0)
      if (count > 0) return
      // A folder is over: the next one begins with nothing.
      names = packedNames()
      isAwaited = growing(Uint8Array)
    },
    *awaited() {
      for (let number = 0; number < names.size; number += 1)
        if (isAwaited.get(number) === 1) yield names.get(number)
    },
  }
}
