import { counted } from '#renderer/lib/format.ts'

/** “Helped 3 times, misled 1 time.” What is not listed is said to be left out. */
export function feedbackInWords(said: readonly { helped: boolean }[], listed: number): string {
  const helped = said.filter((one) => one.helped).length
  const misled = said.length - helped
  const parts = [
    ...(helped > 0 ? [`helped ${counted(helped, 'time')}`] : []),
    ...(misled > 0 ? [`misled ${counted(misled, 'time')}`] : []),
  ].join(', ')
  const rest = said.length > listed ? ` The last ${listed} are listed.` : ''
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.${rest}`
}
