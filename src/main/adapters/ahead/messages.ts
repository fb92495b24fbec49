import type { AheadOrder, FoundAhead } from '#engine/ports/ahead.ts'

/** What a worker is started with. */
export interface AheadWork {
  file: string
  /** The number of the last order that was taken back in each place: it is not looked at any more. */
  takenBack: SharedArrayBuffer
}

export interface NumberedOrder {
  id: number
  order: AheadOrder
}

export interface NumberedFound {
  id: number
  found: FoundAhead | null
}

/** So many are under way at the most; what comes beyond that the engine looks at itself. */
export const PLACES = 256
