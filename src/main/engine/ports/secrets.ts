/** Finds what looks like a credential, lent by the host because its rules are a large package. */
export interface Secrets {
  find(text: string): Promise<SecretSpan[]>
}

export interface SecretSpan {
  /** In words a person knows: "AWS access key". */
  rule: string
  start: number
  end: number
}
