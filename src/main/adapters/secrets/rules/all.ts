import { ASSIGNMENTS } from './assignments.ts'
import { CLOUD_TOKENS } from './cloud-tokens.ts'
import { CODE_TOKENS } from './code-tokens.ts'
import type { CredentialRule } from './credential-rule.ts'
import { HEADERS } from './headers.ts'
import { KEYS_AND_HASHES } from './keys-and-hashes.ts'
import { MODEL_TOKENS } from './model-tokens.ts'
import { SERVICE_TOKENS } from './service-tokens.ts'

/** Those with a shape of their own first: of two that find the same, the first gives it its name. */
export const OWN_RULES: readonly CredentialRule[] = [
  ...CODE_TOKENS,
  ...MODEL_TOKENS,
  ...CLOUD_TOKENS,
  ...SERVICE_TOKENS,
  ...KEYS_AND_HASHES,
  ...HEADERS,
  ...ASSIGNMENTS,
]
