import { lookElsewhere } from './look-elsewhere.ts'

/** The same, run from its sources as tests and benches are. */
export const unbuiltAhead = lookElsewhere(new URL('./worker.ts', import.meta.url))
