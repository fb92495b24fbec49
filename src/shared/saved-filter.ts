import { z } from 'zod'
import { MemoryFilter, Sort } from './filter.ts'
import { oneLine } from './text.ts'

/** A filter a person gave a name, kept in the vault. */
export const SavedFilter = z.strictObject({
  id: z.string(),
  name: oneLine('Name', 60),
  filter: MemoryFilter,
  sort: Sort,
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** With an id it replaces that one. */
export const SavedFilterDraft = SavedFilter.partial({ id: true })
