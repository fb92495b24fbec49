/** A word that more memories hold is too common to be read. */
export const MOST_OF_A_WORD = 20_000
/** Taken for the size of the vault where nobody may wait until it is counted. */
export const MANY = 1_000_000
/** Where nobody may wait, a word is worth reading only if it leads to few. */
export const MOST_WHEN_QUICK = 300
/** Places of the index read for one search: about 6 ms. */
const BUDGET = 40_000

/** The rarest words first, while they can be paid for. Of common words alone, the rarest one. */
export function affordable<T extends { size: number; sought: { asked: string } }>(
  measured: readonly T[],
): { chosen: T[]; tooCommon: string[] } {
  const rarestFirst = measured.filter(({ size }) => size > 0).toSorted((a, b) => a.size - b.size)
  let spent = 0
  const paid = rarestFirst.filter(({ size }) => size <= MOST_OF_A_WORD && (spent += size) <= BUDGET)
  const chosen = paid.length === 0 ? rarestFirst.slice(0, 1) : paid
  const left = rarestFirst.filter((each) => !chosen.includes(each))
  return { chosen, tooCommon: left.map(({ sought }) => sought.asked) }
}

export function quicklyRead<T extends { size: number; sought: { asked: string } }>(
  measured: readonly T[],
): { chosen: T[]; tooCommon: string[] } {
  const left = measured.filter(({ size }) => size > MOST_WHEN_QUICK)
  return {
    chosen: measured.filter(({ size }) => size > 0 && size <= MOST_WHEN_QUICK),
    tooCommon: left.map(({ sought }) => sought.asked),
  }
}
