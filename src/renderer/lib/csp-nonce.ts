import { z } from 'zod'

/** Whoever must put a style element on the page (CodeMirror, Radix's scroll lock) shows this to be let in. */
export const cspNonce =
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

// Radix's scroll lock asks the package get-nonce, which looks here first; without it menus are refused their styles.
Object.assign(globalThis, { __webpack_nonce__: cspNonce })

// Zod tries out `new Function` when a schema is made; the policy forbids it and would log each attempt.
z.config({ jitless: true })
