import type { ReviewCard } from '#shared/review.ts'

/** An item that waits, with whatever a test is about. */
export function aCard(id: string, more: Partial<ReviewCard> = {}): ReviewCard {
  return {
    id,
    kind: 'global-write',
    state: 'open',
    label: id,
    reason: '',
    createdAt: 1,
    createdBy: 'DEV-001',
    memoryIds: [],
    changes: [],
    findings: [],
    pair: null,
    opinion: null,
    reading: null,
    scope: null,
    topics: [],
    group: null,
    postponedUntil: null,
    resolution: null,
    ...more,
  }
}
