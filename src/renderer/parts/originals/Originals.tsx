import { openMemory } from '#renderer/lib/navigation.ts'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { TextView } from '#renderer/lib/diff/TextDiffView.tsx'
import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Memory } from '#shared/memory.ts'
import { letterOf } from './made-of-several.ts'

/** What a memory says, where that is a text. */
export const said = ({ content, summary }: Memory): string =>
  'text' in content && typeof content.text === 'string' ? content.text : summary

/** What something is made of, or asked about: each with its letter, in its own words. */
export function Originals({ originals }: { originals: readonly (Memory | null)[] }) {
  return (
    <ol className="flex min-w-0 flex-col gap-2">
      {originals.map((original, index) => (
        <li
          key={original?.id ?? index}
          aria-label={`Original ${letterOf(index)}`}
          className="min-w-0 rounded-md border px-3 py-2"
        >
          {original === null ? (
            <p className="text-soft">{letterOf(index)} is not in the vault any more.</p>
          ) : (
            <Original letter={letterOf(index)} memory={original} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** One of them, or what a single change is about. */
export function Original({ letter, memory }: { letter?: string; memory: Memory }) {
  const { id, summary, content, createdBy, createdAt, scope } = memory
  return (
    <>
      <p className="mb-1 flex min-w-0 items-center gap-2 text-sm text-soft">
        {letter !== undefined && <span className="font-semibold text-ink">{letter}</span>}
        <ActorName actor={createdBy} />
        <Time at={createdAt} className="shrink-0" />
        <span className="ml-auto min-w-0">
          <ScopeChip scope={scope} />
        </span>
      </p>
      {'text' in content && typeof content.text === 'string' ? (
        <TextView text={content.text} />
      ) : (
        <FieldChanges before={null} after={{ content }} nothing="It says nothing." />
      )}
      <button
        type="button"
        onClick={() => openMemory(id)}
        className="mt-1 block max-w-full truncate rounded-sm text-left text-sm text-accent hover:underline"
      >
        Open “{summary}”
      </button>
    </>
  )
}
