import { Plus, Sparkles, X } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { DEFAULT_FILTER, showMemories } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { automaticTags } from '#shared/auto-tags.ts'
import type { Output } from '#shared/contract.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'

type Suggested = Output<'tags.suggest'>['suggested'][number]

/** What a memory is filed under, which of it Loci put there, and what it would suggest. */
export function TagLines({ memory }: { memory: Memory }) {
  const { id, tags, status } = memory
  const automatic = new Set(automaticTags(memory))
  const { data } = useEngineQuery(
    'tags.suggest',
    { id },
    { enabled: status === 'active', keepPrevious: true },
  )
  const suggested = status === 'active' ? (data?.suggested ?? []) : []
  return (
    <>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center gap-0.5">
              {automatic.has(tag) && (
                <span title="Automatic: Loci put this tag on">
                  <Sparkles aria-hidden className="size-3 text-accent" />
                  <span className="sr-only">Automatic:</span>
                </span>
              )}
              <Tag
                title={`Show memories tagged ${tag}`}
                onClick={() => showMemories({ ...DEFAULT_FILTER, tags: [tag] })}
              >
                {tag}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-1 text-sm">
          <span className="text-soft">Suggested</span>
          <ul aria-label="Suggested tags" className="contents">
            {suggested.map((each) => (
              <li key={each.tag} className="flex min-w-0">
                <Suggestion id={id} suggested={each} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const WHY: Record<Suggested['why'], string> = {
  error: 'It is a failure of this kind',
  place: 'What this kind of memory has in its tier',
  words: 'A word that sets it apart',
}

function Suggestion({ id, suggested: { tag, why } }: { id: MemoryId; suggested: Suggested }) {
  return (
    <span
      title={WHY[why]}
      className="inline-flex h-5 min-w-0 items-center rounded-sm border border-dashed border-edge"
    >
      <button
        type="button"
        aria-label={`Accept ${tag}`}
        onClick={() => void act('tags.accept', { id, tags: [tag] })}
        className="inline-flex h-full max-w-44 min-w-0 items-center gap-0.5 rounded-sm pr-1 pl-1 hover:bg-hover"
      >
        <Plus aria-hidden className="size-3 shrink-0 text-soft" />
        <span className="truncate">{tag}</span>
      </button>
      <button
        type="button"
        aria-label={`Dismiss ${tag}`}
        onClick={() => void act('tags.dismiss', { id, tags: [tag] })}
        className="h-full rounded-sm px-0.5 text-soft hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  )
}
