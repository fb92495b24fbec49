import { z } from 'zod'

const SHAPE =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/

/** How long a memory lives: `permanent` or an ISO 8601 duration such as P90D or PT4H. */
export const Ttl = z
  .string('Time to live must be text.')
  .refine((ttl) => ttl === 'permanent' || (SHAPE.test(ttl) && /[1-9]/.test(ttl)), {
    message: 'Time to live is "permanent" or an ISO 8601 duration such as P90D, P1Y or PT4H.',
  })
export type Ttl = z.infer<typeof Ttl>

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/** "90 days", "1 year 6 months": the duration as a person says it. */
export function ttlInWords(ttl: Ttl): string {
  if (ttl === 'permanent') return 'permanent'
  const parts = SHAPE.exec(ttl)?.slice(1) ?? []
  return parts
    .flatMap((part, index) => {
      const amount = Number(part ?? 0)
      return amount === 0 ? [] : [`${amount} ${UNITS[index]}${amount === 1 ? '' : 's'}`]
    })
    .join(' ')
}
