const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

export function timeOfDay(at: number): string {
  return clock.format(at)
}

/** "Today", "Yesterday", "Monday 9 November", and with the year once it is another. */
export function dayOf(at: number, now: number): string {
  const day = new Date(at).toDateString()
  if (day === new Date(now).toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === yesterday.toDateString()) return 'Yesterday'
  const year = new Date(at).getFullYear()
  return year === new Date(now).getFullYear() ? weekday.format(at) : `${weekday.format(at)} ${year}`
}

export function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
