/** Work that can be left and taken up again: at each `yield` others may have their turn. */
export type InParts<T> = Generator<undefined, T, undefined>

/** Small steps between two turns of others: some milliseconds. */
const STEPS = 4000

/** All of it in one go, for who has nobody waiting. */
export function atOnce<T>(work: InParts<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** With a pause after every part. */
export async function givingWay<T>(work: InParts<T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause()
  }
}

/** `act` must be a small step: a hundred thousand of them are not to be one. */
export function* each<T>(
  all: readonly T[],
  act: (one: T, place: number) => void,
  steps = STEPS,
): InParts<void> {
  for (const [place, one] of all.entries()) {
    if (place > 0 && place % steps === 0) yield
    act(one, place)
  }
}

export function* mapped<T, R>(
  all: readonly T[],
  of: (one: T, place: number) => R,
  steps?: number,
): InParts<R[]> {
  const made: R[] = []
  yield* each(all, (one, place) => made.push(of(one, place)), steps)
  return made
}

/** As `toSorted`, of what has no equals. */
export function* sorted<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  steps = STEPS,
): InParts<T[]> {
  let runs: T[][] = []
  for (let from = 0; from < all.length; from += steps) {
    if (from > 0) yield
    runs.push(all.slice(from, from + steps).toSorted(compare))
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* together(runs[at] ?? [], runs[at + 1] ?? [], compare, steps))
    runs = longer
  }
  return runs[0] ?? []
}

function* together<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  steps: number,
): InParts<T[]> {
  const [last, first] = [a.at(-1), b[0]]
  // What stood in order before, as most does, is not walked again.
  if (last === undefined || first === undefined || compare(last, first) <= 0) return a.concat(b)
  const made: T[] = []
  let [left, right] = [0, 0]
  for (;;) {
    if (made.length > 0 && made.length % steps === 0) yield
    const [one, other] = [a[left], b[right]]
    if (one === undefined) return made.concat(b.slice(right))
    if (other === undefined) return made.concat(a.slice(left))
    if (compare(one, other) <= 0) {
      made.push(one)
      left += 1
    } else {
      made.push(other)
      right += 1
    }
  }
}
