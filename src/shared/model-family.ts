import { z } from 'zod'

export const FAMILIES = [
  'o200k',
  'cl100k',
  'claude',
  'gemini',
  'llama',
  'mistral',
  'qwen',
  'other',
] as const
export const Family = z.enum(FAMILIES, `Model family must be one of ${FAMILIES.join(', ')}.`)
export type Family = z.infer<typeof Family>

export const ENCODINGS = ['o200k', 'cl100k', 'tekken', 'qwen'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How the tokens of a family are counted: with its own encoding, or with another one times a factor. */
export interface FamilyCount {
  label: string
  encoding: Encoding
  /** 1 where the encoding is the family's own. */
  factor: number
  estimated: boolean
}

/**
 * The factors are on the high side, as 95 of 100 texts stay below them (decisions/0020): a package that turns
 * out smaller is no harm, a larger one is refused. Those of Claude and of other models are guesses.
 */
export const FAMILY_COUNTS: Readonly<Record<Family, FamilyCount>> = {
  o200k: exact('GPT-4o, GPT-4.1, GPT-5 and the o models', 'o200k'),
  cl100k: exact('GPT-4 and GPT-3.5', 'cl100k'),
  claude: estimated('Claude', 1.25),
  gemini: estimated('Gemini and Gemma', 1.25),
  llama: estimated('Llama 3 and later', 1.1),
  mistral: exact('Mistral since Nemo', 'tekken'),
  qwen: exact('Qwen 2.5 and 3', 'qwen'),
  other: estimated('Another model', 1.3),
}

/** "counted exactly", "estimated: o200k tokens × 1.25": stands beside every number of tokens. */
export function countSentence(family: Family): string {
  const { encoding, factor, estimated } = FAMILY_COUNTS[family]
  return estimated
    ? `estimated: ${encoding} tokens × ${factor}`
    : `counted exactly with ${encoding}`
}

function exact(label: string, encoding: Encoding): FamilyCount {
  return { label, encoding, factor: 1, estimated: false }
}

function estimated(label: string, factor: number): FamilyCount {
  return { label, encoding: 'o200k', factor, estimated: true }
}
