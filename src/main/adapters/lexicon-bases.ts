import type { PartOfSpeech } from './lexicon-files.ts'

type Ending = readonly [ending: RegExp, instead: string]

/** How a form of a word may end, and the word without it; what comes out is looked up before it is believed. */
const ENDINGS: Readonly<Record<PartOfSpeech, readonly Ending[]>> = {
  noun: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/men$/, 'man'],
    [/s$/, ''],
  ],
  verb: [
    [/ies$/, 'y'],
    [/ied$/, 'y'],
    [/es$/, 'e'],
    [/es$/, ''],
    [/s$/, ''],
    [/(?<=([^aeious]))\1(?:ed|ing)$/, ''],
    [/ed$/, 'e'],
    [/ed$/, ''],
    [/ing$/, 'e'],
    [/ing$/, ''],
  ],
  adj: [
    [/(?<=([^aeious]))\1(?:er|est)$/, ''],
    [/ier$/, 'y'],
    [/iest$/, 'y'],
    [/(?:er|est)$/, 'e'],
    [/(?:er|est)$/, ''],
  ],
  adv: [],
}

/** The word itself first, then what it may be a form of. */
export function basesOf(part: PartOfSpeech, word: string): string[] {
  const cut = ENDINGS[part].filter(([ending]) => ending.test(word))
  const found = [word, ...cut.map(([ending, instead]) => word.replace(ending, instead))]
  // The files begin with their licence, whose lines look like the entries of an empty word.
  return [...new Set(found)].filter((base) => base.trim() !== '')
}
