/** “70 %”: importance and confidence, wherever a person reads them. */
export function shareWords(share: number): string {
  return percentWords(Number((share * 100).toFixed(2)))
}

/** “70 %”, the one spelling of the window; the sign is never alone on the next line. */
export function percentWords(percent: number): string {
  return `${percent}\u00a0%`
}

/** As typed either way: 0.7 and .7, 70 and 70 %. Not a number where it is neither. */
export function parseShare(typed: string): number {
  const [, digits, sign] = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(%?)$/u.exec(typed.trim()) ?? []
  if (digits === undefined) return Number.NaN
  const amount = Number(digits.replace(',', '.'))
  const isShare = sign === '' && amount <= 1
  return isShare ? amount : Number((amount / 100).toFixed(6))
}

/** The fields of a memory that are shares. */
export function isShare(field: string): boolean {
  return field === 'importance' || field === 'confidence'
}
