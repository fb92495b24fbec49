/** What the packed app was asked to do without a window; null for a start as people know it. */
export function commandLine(argv: readonly string[], isSourceTree: boolean): string[] | null {
  if (isSourceTree) return null
  const words = argv.slice(1).filter((word) => word !== '--no-sandbox')
  return WORD.test(words[0] ?? '') ? words : null
}

/** A mistyped command gets a sentence, not a window. Files and addresses that a desktop hands over are no plain words. */
const WORD = /^(?:[a-z]+|--help|-h|--version)$/
