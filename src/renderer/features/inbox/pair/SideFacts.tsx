import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import type { ReactNode } from 'react'
import { percent } from '#renderer/lib/format.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Memory } from '#shared/memory.ts'
import type { SideView } from '#shared/review.ts'
import { usedBy } from './use-counts.ts'

/** Who says it, where, how sure, and who has relied on it: in the same order on both sides, to be compared by eye. */
export function SideFacts({ memory, uses }: { memory: Memory; uses: SideView['uses'] }) {
  const { createdBy, createdAt, updatedAt, status, scope, confidence, tags } = memory
  const { times, who, lastAt } = usedBy(uses, memory)
  return (
    <dl className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-2 gap-y-0.5 border-t px-3 py-2 text-sm">
      <Line name="Written">
        <ActorName actor={createdBy} />, <Time at={createdAt} />
        {updatedAt > createdAt && status === 'active' && (
          <span className="text-soft">
            {' '}
            (changed <Time at={updatedAt} />)
          </span>
        )}
      </Line>
      <Line name="Scope">
        <ScopeChip scope={scope} />
      </Line>
      <Line name="Confidence">{percent(confidence)}</Line>
      <Line name="Tags">
        {tags.length === 0 ? (
          <span className="text-soft">none</span>
        ) : (
          <span className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
      </Line>
      <Line name="Used">
        {times}
        {lastAt !== null && (
          <>
            , last <Time at={lastAt} />
          </>
        )}
        {who !== '' && <span className="block text-soft">{who}</span>}
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
