import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { Cursor } from '#shared/filter.ts'

/** A place in a list: a sort value and, among equals, the number of a memory. */
export interface SortPlace {
  value: string | number
  row: number
}

const Shape = z.tuple([z.union([z.string(), z.number()]), z.number()])

export function toCursor({ value, row }: SortPlace): Cursor {
  return Cursor.parse(JSON.stringify([value, row]))
}

export function fromCursor(cursor: Cursor): SortPlace {
  const place = Shape.safeParse(parsed(cursor))
  if (!place.success) {
    throw new AppError('invalid_input', 'This place in the list is not known. Load the list again.')
  }
  const [value, row] = place.data
  return { value, row }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
