import { z } from 'zod'

/** Half a character cannot be stored as UTF-8: it would come back as a question mark. */
export const LONE_SURROGATE =
  'Contains half of a character (a lone surrogate); paste the text again.'

/** Text of any script, NUL and markup included, as long as it can come back unchanged. */
export function text(name: string, { min = 0, max }: { min?: number; max: number }) {
  return z
    .string(`${name} must be text.`)
    .min(
      min,
      min === 1 ? `${name} must not be empty.` : `${name} needs at least ${min} characters.`,
    )
    .max(max, {
      // Said only when it is: the first number written in words of a language loads all of them, 10 ms of every client's start.
      error: () => `${name} is too long: at most ${max.toLocaleString('en')} characters.`,
    })
    .refine((value) => value.isWellFormed(), LONE_SURROGATE)
}

/** A lower-case word of letters, digits and dashes, in any script that has them. */
export function slug(name: string, max = 64) {
  return text(name, { min: 1, max }).regex(
    /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}._-]*$/u,
    `${name} must be lower-case letters, digits, dots, dashes or underscores.`,
  )
}

/** Who a thing is named after in the world outside: a project, a team, an agent. */
export function identifier(name: string) {
  return text(name, { min: 1, max: 128 }).regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u,
    `${name} must be letters, digits, dots, dashes, underscores or @, without spaces.`,
  )
}

/** A name nobody can mistake for another one that looks the same: for who and where somebody says they are. */
export function plainName(name: string) {
  return identifier(name)
    .refine(
      (value) => !/\p{Default_Ignorable_Code_Point}/u.test(value),
      `${name} has a character that cannot be seen; write it without.`,
    )
    .refine(
      (value) => value.normalize('NFKC') === value,
      `${name} has letters in an unusual form (wide, bold or taken apart); write it in plain ones.`,
    )
}

export function oneLine(name: string, max: number) {
  return text(name, { min: 1, max }).regex(/^[^\r\n]*$/, `${name} must be a single line.`)
}
