import type { DoorProgram } from './door.ts'

/** Loci itself, as a program at its own door; a test holds the version to package.json. */
export const LOCI: DoorProgram = { name: 'loci', version: '0.1.0' }
