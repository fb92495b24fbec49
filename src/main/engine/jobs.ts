/** Work the engine does unasked. A host runs the list; nothing in it may keep a call waiting. */
export interface Job {
  name: 'short-term' | 'postponed' | 'expiry' | 'embedding' | 'upkeep'
  /** What it is for, as a person would say it. */
  purpose: string
  /** From the end of one round to the beginning of the next. */
  everyMs: number
  /** From the opening of the vault to the first round. */
  afterMs: number
  /** Begun only while nobody waits for an answer. */
  idle: boolean
  /** Steps in a row in one round, while there is more to do and, where it is to be idle, nobody waits. */
  steps: number
  /** One short step; whether there is more to do at once. */
  step(): Promise<boolean>
}
