import { count } from '#renderer/lib/format.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import type { ComparedLoads } from './compared.ts'
import type { LoadedOnce } from './loaded.ts'

/** What was loaded, by who had it. */
export function ComparedLists({ compared }: { compared: ComparedLoads }) {
  return (
    <div className="grid grid-cols-3 gap-4 px-4 pt-4">
      <List title="Loaded only on the left" loaded={compared.onlyA} />
      <List title="Loaded in both" loaded={compared.both} />
      <List title="Loaded only on the right" loaded={compared.onlyB} />
    </div>
  )
}

function List({ title, loaded }: { title: string; loaded: readonly LoadedOnce[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="section-label">
        {title} <span className="tabular-nums">{count(loaded.length)}</span>
      </h2>
      <ul className="mt-1 text-sm">
        {loaded.map(({ memory, summary }) => (
          <li key={memory} className="min-w-0">
            <button
              type="button"
              disabled={summary === null}
              title={summary ?? undefined}
              onClick={() => openMemory(memory)}
              className="block w-full truncate rounded-sm py-0.5 text-left enabled:hover:underline"
            >
              {summary ?? 'A memory that is gone'}
            </button>
          </li>
        ))}
        {loaded.length === 0 && <li className="text-soft">None</li>}
      </ul>
    </section>
  )
}
