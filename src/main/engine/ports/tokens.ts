/** The tokenizer, lent by the host because it is large and takes a moment to load. */
export interface Tokens {
  count(text: string): number
}
