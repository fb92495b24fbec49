/** What goes on around the engine, lent by the host: nobody is to be disturbed by work that can wait. */
export interface Surroundings {
  /** Somebody types in a window right now. */
  isTyping(): boolean
  onBattery(): boolean
}

export const QUIET: Surroundings = { isTyping: () => false, onBattery: () => false }
