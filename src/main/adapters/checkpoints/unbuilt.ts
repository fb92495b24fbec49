import { checkpointElsewhere } from './checkpoint-elsewhere.ts'

/** The same, run from its sources as tests and benches are. */
export const unbuiltCheckpoints = checkpointElsewhere(new URL('./worker.ts', import.meta.url))
