import type { Review } from '#shared/review.ts'
import { NOON } from './a-memory.ts'

/** An open item of the inbox. */
export function aReview(id: string, given: Partial<Review> = {}): Review {
  return {
    id,
    kind: 'protected',
    state: 'open',
    label: 'Changed “Release”',
    reason: 'A person said this.',
    createdAt: NOON,
    createdBy: 'DEV-001',
    memoryIds: [],
    changes: [],
    attachments: {},
    findings: [],
    pair: null,
    opinion: null,
    reading: null,
    scope: null,
    topics: [],
    postponedUntil: null,
    resolution: null,
    ...given,
  }
}
