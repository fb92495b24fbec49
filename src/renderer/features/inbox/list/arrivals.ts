/** What a list that holds still knows of what came meanwhile. */
export interface Arrivals {
  /** Shown already, whatever became of them since. */
  known: ReadonlySet<string>
  /** Came after the list was first whole, and nobody has looked at them yet. */
  fresh: ReadonlySet<string>
}

export const NO_ARRIVALS: Arrivals = { known: new Set(), fresh: new Set() }

/** Lets in what is there now; what was not known before is marked, unless the list is only being read. */
export function letIn(
  { known, fresh }: Arrivals,
  ids: readonly string[],
  reading: boolean,
): Arrivals {
  const came = ids.filter((id) => !known.has(id))
  if (came.length === 0) return { known, fresh }
  return {
    known: new Set([...known, ...came]),
    fresh: reading ? fresh : new Set([...fresh, ...came]),
  }
}

/** What waits to be let in. */
export function heldBack({ known }: Arrivals, ids: readonly string[]): string[] {
  return ids.filter((id) => !known.has(id))
}

export function lookedAt({ known, fresh }: Arrivals, id: string): Arrivals {
  return fresh.has(id) ? { known, fresh: fresh.difference(new Set([id])) } : { known, fresh }
}
