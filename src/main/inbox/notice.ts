import type { Waiting } from '#shared/review.ts'

export type Urgent = Waiting['urgent'][number]

/** What a notification says. It may show on a locked screen: kinds and numbers, never a word of a memory. */
export interface Notice {
  title: string
  body: string
  /** Where a click leads. */
  reviewId: string
}

/** However many came, one notice tells of them; null when none did. */
export function noticeOf(arrived: readonly Urgent[]): Notice | null {
  const [first] = arrived
  if (first === undefined) return null
  const secrets = arrived.filter(({ kind }) => kind === 'secret').length
  const clashes = arrived.filter(({ kind }) => kind === 'contradiction').length
  const changes = arrived.length - secrets - clashes
  const parts = [
    ...(secrets > 0 ? [heldBack(secrets)] : []),
    ...(clashes > 0 ? [contradicted(clashes)] : []),
    ...(changes > 0 ? [touched(changes)] : []),
  ]
  const [only] = parts
  return {
    title:
      parts.length === 1 && only !== undefined
        ? only
        : `${arrived.length} urgent items in the inbox`,
    body: `${parts.length === 1 ? '' : `${parts.join('. ')}. `}${WAITS[arrived.length === 1 ? 'one' : 'many']}`,
    reviewId: first.id,
  }
}

const heldBack = (count: number) =>
  count === 1 ? 'A credential was held back' : `${count} credentials were held back`

const contradicted = (count: number) =>
  count === 1
    ? 'Something critical is contradicted'
    : `${count} contradictions of something critical`

const touched = (count: number) =>
  count === 1
    ? 'A change of something critical was held back'
    : `${count} changes of something critical were held back`

const WAITS = { one: 'It needs your decision.', many: 'They need your decision.' }
