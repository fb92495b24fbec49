import { CLASH_KINDS, type Clash } from '#shared/conflict.ts'

interface Found {
  clash: Clash | null
  contradicts: boolean
}

/** A line for every kind and confidence that occurred, the surest first. */
export function bandsOf(found: readonly Found[]): string[] {
  return CLASH_KINDS.flatMap((kind) => {
    const own = found.filter(({ clash }) => clash?.kind === kind)
    const levels = [...new Set(own.map(({ clash }) => clash?.confidence ?? 0))].toSorted(
      (a, b) => b - a,
    )
    return levels.map((level) => {
      const all = own.filter(({ clash }) => clash?.confidence === level)
      const right = all.filter(({ contradicts }) => contradicts).length
      const share = (right / all.length).toFixed(2)
      return `${kind.padEnd(12)}${level.toFixed(2)}  ${share} of ${all.length}`
    })
  })
}
