import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import { removeFilter, saveFilter } from './saved.ts'

export function filterHandlers(roomOf: RoomOf): HandlersOf<'filters'> {
  return {
    'filters.list': async (_input, caller) =>
      (await roomOf(caller).store.all('filter')).toSorted((a, b) => a.name.localeCompare(b.name)),
    'filters.save': (draft, caller) => saveFilter(roomOf(caller), draft),
    'filters.remove': ({ id }, caller) => removeFilter(roomOf(caller), id),
  }
}
