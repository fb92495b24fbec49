import type { How } from '#shared/context.ts'

/** In what form a memory goes in. */
export const COMPRESSION_WORDS: Record<How, string> = {
  whole: 'Whole',
  outline: 'Outline',
  'key-sentences': 'Key sentences',
  'latest-results': 'Latest results',
  chunks: 'Relevant parts',
  summary: 'Summary',
}
