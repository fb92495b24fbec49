import { putArchives } from '../archives-state.ts'

/** To where an archive is chosen. */
export const startOver = () => putArchives({ opening: null, applying: null })
