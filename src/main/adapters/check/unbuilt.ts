import { checkElsewhere } from './check-elsewhere.ts'

/** The same, run from its sources as tests are. */
export const unbuiltCheck = checkElsewhere(new URL('./worker.ts', import.meta.url))
