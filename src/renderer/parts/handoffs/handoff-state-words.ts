import type { Tone } from '#renderer/ui/Badge.tsx'
import type { HandoffState } from '#shared/handoff.ts'

export const STATE_WORDS: Readonly<Record<HandoffState, string>> = {
  open: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const STATE_TONES: Readonly<Record<HandoffState, Tone>> = {
  open: 'accent',
  accepted: 'good',
  declined: 'warn',
  cancelled: 'neutral',
  expired: 'warn',
}
