/** Before so much is done nobody can say how long it takes. */
const ENOUGH = 0.05

interface Pace {
  /** Done when somebody began to look. */
  since: number
  done: number
  total: number | null
  /** For how long somebody has looked. */
  ms: number
}

/** "about 12 s left"; nothing where it cannot be told. */
export function leftWords({ since, done, total, ms }: Pace): string {
  if (total === null || total <= since || done >= total) return ''
  const share = (done - since) / (total - since)
  if (share < ENOUGH) return ''
  const seconds = Math.ceil((ms / share - ms) / 1000)
  if (seconds < 2) return 'nearly done'
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
}
