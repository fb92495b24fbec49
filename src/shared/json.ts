import { z } from 'zod'
import { LONE_SURROGATE } from './text.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Deeper ones would end the stack of whoever reads them. */
const DEEPEST = 100

/** Any JSON; `name` is what the person sees the field called. */
export function json(name: string) {
  return z.custom<Json>().superRefine((value, context) => refuse(problemOf(value, name), context))
}

/** Any JSON object, written out in at most so many characters. */
export function jsonObject(name: string, most = Infinity) {
  return z.custom<JsonObject>().superRefine((value, context) => {
    const sentence = `${name} must be a JSON object, such as {"room": "ops"}.`
    const problem = isObject(value) ? problemOf(value, name) : sentence
    refuse(problem ?? lengthProblem(value, name, most), context)
  })
}

function lengthProblem(value: JsonObject, name: string, most: number): string | null {
  if (most === Infinity || JSON.stringify(value).length <= most) return null
  return `${name} is too large: at most ${most.toLocaleString('en')} characters of JSON.`
}

/** Anything by name, as long as whoever compares it comes to an end. */
export function fields(name: string) {
  return z.record(z.string(), z.unknown()).superRefine((value, context) =>
    refuse(
      problemOf(value, name, () => null),
      context,
    ),
  )
}

function refuse(problem: string | null, context: z.RefinementCtx): void {
  // Not to be continued: later checks would walk into what was just found bottomless.
  if (problem !== null) context.addIssue({ code: 'custom', message: problem, continue: false })
}

/** Level by level, not by recursion: what is too deep is found before it ends the stack. */
function problemOf(value: unknown, name: string, wrongWith = flatProblem): string | null {
  let level = new Set([value])
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth > DEEPEST) return `${name} is nested too deeply: at most ${DEEPEST} levels.`
    // A set: one object named twice on every level would otherwise be walked 2^100 times.
    const next = new Set<unknown>()
    for (const item of level) {
      const problem = Array.isArray(item) ? null : wrongWith(item, name)
      if (problem !== null) return problem
      if (Array.isArray(item)) for (const one of item) next.add(one)
      else if (isObject(item)) for (const one of Object.values(item)) next.add(one)
    }
    level = next
  }
  return null
}

function flatProblem(value: unknown, name: string): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : LONE_SURROGATE
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return null
  if (!isObject(value))
    return `${name} must be JSON: text, numbers, true, false, null, lists and objects.`
  const keys = Object.keys(value)
  if (keys.includes('__proto__'))
    return `${name} has a field called __proto__; give it another name.`
  return keys.every((key) => key.isWellFormed()) ? null : LONE_SURROGATE
}

function isObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object from another realm has that realm's prototype, which has none itself.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The same value always gives the same string, whatever order its keys came in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
