import type { Topic } from '#shared/contract/method.ts'
import type { Change, Noun } from '#shared/journal.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import type { Items } from './conflicts/items.ts'
import type { Store } from './store/port.ts'

const TOPIC_OF: Record<Noun, Topic> = {
  memory: 'memories',
  filter: 'filters',
  review: 'reviews',
  setting: 'weights',
  policy: 'policies',
}

interface Heard {
  grown: (scopes: Scope[]) => Promise<void>
  touched: () => void
  items: Items
}

/** A store whose commits are heard: open screens follow every write, whoever made it. */
export function announcing(
  store: Store,
  announce: (topics: Topic[]) => void,
  { grown, touched, items }: Heard,
): Store {
  return {
    ...store,
    async commit(changeset) {
      const committed = await store.commit(changeset)
      const changes = [...changeset.changes, ...(changeset.also ?? [])]
      const nouns = new Set(changes.map(({ noun }) => TOPIC_OF[noun]))
      if (committed.kind !== 'committed') return committed
      await items.follow(changes)
      announce([...nouns, 'journal'])
      await grown(projectsOf(changeset.changes))
      return committed
    },
    async purge(order) {
      const purged = await store.purge(order)
      await items.reload()
      announce(['memories', 'reviews', 'packages', 'journal'])
      return purged
    },
    async touch(...served) {
      await store.touch(...served)
      touched()
    },
    async keepPackage(...kept) {
      await store.keepPackage(...kept)
      announce(['packages'])
    },
  }
}

/** The projects that something was written or moved into. */
function projectsOf(changes: Change[]): Scope[] {
  const places = changes.flatMap(({ noun, after }) =>
    noun === 'memory' && after?.['scope'] !== undefined ? [Scope.parse(after['scope'])] : [],
  )
  const projects = new Map(
    places.filter(({ kind }) => kind === 'project').map((scope) => [scopeLabel(scope), scope]),
  )
  return [...projects.values()]
}
