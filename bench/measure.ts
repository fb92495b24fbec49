import process from 'node:process'

export interface Contest {
  /** How often one goes in the time of the other: 1 is as fast, 0.5 half as fast. */
  ratio: number
  loci: number
  raw: number
}

/** Both by turns in the same run, so that a busy machine slows both; medians in milliseconds. */
export async function contest(
  rounds: number,
  loci: (round: number) => unknown,
  raw: (round: number) => unknown,
): Promise<Contest> {
  const times = { loci: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      [times.loci, loci],
      [times.raw, raw],
    ] as const
    for (const [list, run] of round % 2 === 0 ? turns : turns.toReversed()) {
      const start = performance.now()
      await run(round)
      list.push(performance.now() - start)
    }
  }
  const [ours, theirs] = [median(times.loci), median(times.raw)]
  return { loci: ours, raw: theirs, ratio: theirs / ours }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function row(name: string, { loci, raw, ratio }: Contest, target: number | null): string {
  const figures = [loci.toFixed(3), raw.toFixed(3), ratio.toFixed(2)]
    .map((figure) => figure.padStart(10))
    .join('')
  const verdict = target === null ? '' : `  ${ratio >= target ? 'meets' : 'MISSES'} ${target}`
  return `${name.padEnd(58)}${figures}${verdict}`
}

export const round = (ratio: number) => Math.round(ratio * 100) / 100

export function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
