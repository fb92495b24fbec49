import { randomInt } from 'node:crypto'
import type { Ids } from '#engine/ports/ids.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Each letter drawn evenly: a remainder of random bytes would favour the first ones. */
export const systemIds: Ids = {
  random: (length) =>
    Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
}
