/** Randomness, lent by the host: a seeded source makes a vault repeatable. */
export interface Ids {
  /** This many characters of a-z0-9. */
  random(length: number): string
}
