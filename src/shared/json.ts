import { z } from 'zod'
import { LONE_SURROGATE } from './text.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const wellFormed = (value: Json): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (Array.isArray(value)) return value.every(wellFormed)
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && wellFormed(item))
}

/** Any JSON object; `name` is what the person sees the field called. */
export function jsonObject(name: string) {
  return z
    .record(z.string(), z.json(), `${name} must be a JSON object, such as {"room": "ops"}.`)
    .refine(wellFormed, LONE_SURROGATE)
}

/** The same value always gives the same string, whatever order its keys came in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
