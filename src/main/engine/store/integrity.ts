import type { CheckedPart } from '#shared/vault-check.ts'

/** What is wrong with one thing of the vault. */
export interface Damage {
  part: CheckedPart
  /** What kind of damage of this part: a sentence exists for each. */
  kind: DamageKind
  /** The id of a memory, the name of a table, a count. */
  of: string
}

export type DamageKind =
  | 'unreadable'
  | 'no-words'
  | 'other-words'
  | 'orphan-words'
  | 'no-body'
  | 'tags-or-links'
  | 'tally'
  | 'tag-tally'
  | 'vector-size'
  | 'orphan-vector'
  | 'vector-count'
  | 'vector-bits'
  | 'replay'

/** Found in a short step, so that others are answered in between. */
export interface CheckStep {
  memories?: number
  entries?: number
  damages: Damage[]
}

/** Reads a vault through, a step at a time. */
export type CheckVault = () => Iterable<CheckedStep> | AsyncIterable<CheckedStep>

/** A step, and how far it brought the whole. */
export interface CheckedStep extends CheckStep {
  /** What was looked at. */
  part: CheckedPart
  /** From 0 to 1, as far as can be told. */
  share: number
}
