import { useEngineQueries } from '#renderer/lib/engine.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import {
  extractIn,
  letterOf,
  originalsOf,
  statementsIn,
} from '#renderer/parts/originals/made-of-several.ts'
import { Originals, said } from '#renderer/parts/originals/Originals.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Memory } from '#shared/memory.ts'

/** The new text, each sentence with the originals it stands in, beside these. */
export function MadeOfSeveral({ made }: { made: Memory }) {
  const ids = originalsOf(made)
  const found = useEngineQueries(
    'memories.get',
    ids.map((id) => ({ id, whole: true })),
  )
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="my-2 w-2/3" />
  const originals = found.map(({ data }) => data ?? null)
  const extract = extractIn(made)
  const statements =
    extract?.statements ??
    statementsIn(
      said(made),
      originals.map((original) => (original === null ? '' : said(original))),
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
      <section aria-label="New memory" className="min-w-0 rounded-md border bg-panel px-3 py-2">
        <h3 className="section-label mb-1.5">
          {extract === null ? 'Merged into one' : 'Extract, word for word'}
        </h3>
        {extract !== null && <p className="mb-1 text-sm text-soft">{extract.title}</p>}
        <ul className="flex flex-col gap-1">
          {statements.map(({ text, from }, index) => (
            <li key={index} className="min-w-0">
              <span dir="auto" className="break-words">
                {text}
              </span>{' '}
              <span className="whitespace-nowrap">
                {from.map((at) => (
                  <StandsIn key={at} at={at} original={originals[at] ?? null} />
                ))}
                {from.length === 0 && <span className="text-sm text-warn">stands in none</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <ScopeChip scope={made.scope} />
        </p>
      </section>
      <Originals originals={originals} />
    </div>
  )
}

function StandsIn({ at, original }: { at: number; original: Memory | null }) {
  if (original === null) return null
  return (
    <button
      type="button"
      title={`Stands in ${letterOf(at)}: ${original.summary}`}
      aria-label={`Open ${letterOf(at)}, where it stands`}
      onClick={() => openMemory(original.id)}
      className="mr-0.5 rounded-sm bg-accent-soft px-1 text-xs font-medium text-accent hover:underline"
    >
      {letterOf(at)}
    </button>
  )
}
