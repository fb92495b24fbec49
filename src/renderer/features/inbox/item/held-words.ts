import { isCredentialGone, type ReviewCard } from '#shared/review.ts'

interface Held {
  /** What is still in the vault because of this item. */
  sentence: string
  /** A credential nobody wanted stored is in the file: erasing it is the next thing to do. */
  urgent: boolean
}

/** What a settled item still holds: only what is true of this verdict, or nobody erases what has to go. */
export function heldBy({
  kind,
  findings,
  resolution,
}: Pick<ReviewCard, 'kind' | 'findings' | 'resolution'>): Held {
  const how = resolution?.how ?? null
  if (kind !== 'secret') return { sentence: PROPOSED, urgent: false }
  if (findings.every(isCredentialGone)) return { sentence: GONE, urgent: false }
  if (how === 'approved') return { sentence: STORED, urgent: false }
  return { sentence: how === 'rejected' ? REJECTED : LEFT, urgent: true }
}

const PROPOSED = 'The item keeps what was proposed until you purge it.'
const GONE = 'The credential is gone from the vault for good. The item keeps the rest of the text.'
const STORED =
  'You stored the credential: the memory holds it in plain text, and so does this item.'
const REJECTED = 'No memory was made, but the text with the credential is still in the vault file.'
const LEFT = 'The text with the credential is still in the vault file.'
