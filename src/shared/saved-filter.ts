import { z } from 'zod'
import { MemoryFilter, Sort } from './filter.ts'
import { MemoryType, Tag } from './memory.ts'
import { AgentPrincipal } from './principal.ts'
import { Scope } from './scope.ts'
import { oneLine, text } from './text.ts'

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(100).optional()

/** A search as a person asks it: the words, through whose eyes (null is their own), and within what. */
export const Search = z.strictObject({
  text: text('Search', { max: 100_000 }),
  as: AgentPrincipal.nullable(),
  types: some(MemoryType),
  scopes: some(Scope),
  tags: some(Tag),
})
export type Search = z.infer<typeof Search>

const named = { id: z.string(), name: oneLine('Name', 60) }

/** A filter of the list that a person gave a name, kept in the vault. */
const SavedList = z.strictObject({ ...named, filter: MemoryFilter, sort: Sort })

/** A search that a person gave a name, kept beside the filters. */
export const SavedSearch = z.strictObject({ ...named, search: Search })
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedFilter = z.union([SavedList, SavedSearch])
export type SavedFilter = z.infer<typeof SavedFilter>

/** With an id it replaces that one. */
export const SavedFilterDraft = z.union([
  SavedList.partial({ id: true }),
  SavedSearch.partial({ id: true }),
])

export const isSearch = (saved: SavedFilter): saved is SavedSearch => 'search' in saved
