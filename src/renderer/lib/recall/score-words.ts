/** A score or a part of one: "1.25", "0.004" where two digits would say nothing. */
export function scoreWords(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.01) return value.toFixed(3)
  return value.toFixed(2)
}
