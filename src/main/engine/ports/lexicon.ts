/** What a dictionary knows of the words of a language, lent by the host. Words are lower case, in any form. */
export interface Lexicon {
  /** Words that mean the opposite, base forms: “open” has “close” and “shut”. No nouns: a man is no opposite of a woman. */
  opposites(word: string): ReadonlySet<string>
  /** Words that mean the same in one of their common senses. */
  synonyms(word: string): ReadonlySet<string>
  /** What everything called so also is, in its common senses: a guitar is an instrument. */
  broader(word: string): ReadonlySet<string>
  /** Which kinds of word it can be; empty for a word the dictionary does not have. */
  kinds(word: string): ReadonlySet<WordKind>
}

export type WordKind = 'noun' | 'verb' | 'adjective' | 'adverb'
