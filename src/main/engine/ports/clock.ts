/** The time, lent by the host: tests run weeks in milliseconds and a run can be replayed. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}
