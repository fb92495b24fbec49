import { setFlagsFromString } from 'node:v8'

/** In per cent, before garbage is looked for; 0 leaves it to V8. */
const heapMayGrowBy = (share: number) => setFlagsFromString(`--heap-growing-percent=${share}`)
const LITTLE = 20

let works = 0

/** Until it is called, what files leave behind is cleared away soon: V8 let a hundred megabytes of them lie. */
export function sparingly(): () => void {
  works += 1
  if (works === 1) heapMayGrowBy(LITTLE)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    works -= 1
    if (works === 0) heapMayGrowBy(0)
  }
}
