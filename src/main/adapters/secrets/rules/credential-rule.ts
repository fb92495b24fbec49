/** One kind of credential that secretlint has no rule for. */
export interface CredentialRule {
  /** In words a person knows. */
  name: string
  /** In lower case; one of them is in every text that holds one. Most texts hold none, and are told apart by this alone. */
  needs: readonly string[]
  /** What is to be cut out is the group `secret`, or all of it. Linear: every run is bounded, and none is inside another. */
  pattern: RegExp
  /** Whether what was found is one; an obvious placeholder never is. */
  isOne?: (secret: string) => boolean
}

/** A token that its maker gave a beginning of its own. */
export function token(name: string, needs: readonly string[], shape: RegExp): CredentialRule {
  return {
    name,
    needs: needs.map((part) => part.toLowerCase()),
    pattern: new RegExp(`(?<![A-Za-z0-9_])(?:${shape.source})(?![A-Za-z0-9])`, 'gu'),
  }
}

/** Ordinary words with a hyphen have no digit; random ones of this length nearly always do. */
export const isMixed = (secret: string) => /\d/u.test(secret) && /[A-Za-z]/u.test(secret)
