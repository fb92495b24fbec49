import type { Policy } from '#shared/context-policy.ts'

/** One part of the editor: it gets the whole policy and gives back the next one. */
export interface PolicyPart {
  policy: Policy
  onChange: (policy: Policy) => void
}

export const isPercent = (read: number) => Number.isInteger(read) && read >= 0 && read <= 100

export const isCount = (most: number) => (read: number) =>
  Number.isInteger(read) && read >= 0 && read <= most

export const PERCENT_RULE = 'A whole number from 0 to 100.'
