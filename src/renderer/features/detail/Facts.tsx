import type { ReactNode } from 'react'
import { bytes, count, counted, absoluteTime } from '#renderer/lib/format.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { Memory } from '#shared/memory.ts'
import { ttlInWords } from '#shared/ttl.ts'

/** Who, when, where from, and how it has fared. */
export function Facts({ memory }: { memory: Memory }) {
  const { contributors, createdBy, attachment, lastAccessedAt, consolidatedAt, expiresAt } = memory
  const others = contributors.filter((actor) => actor !== createdBy)
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <Fact name="Made by">
        {createdBy}, <Time at={memory.createdAt} />
      </Fact>
      {others.length > 0 && <Fact name="Reinforced by">{others.join(', ')}</Fact>}
      <Fact name="Changed">
        <Time at={memory.updatedAt} />
      </Fact>
      <Fact name="Time to live">
        {ttlInWords(memory.ttl)}
        {expiresAt !== null && `, until ${absoluteTime(expiresAt)}`}
      </Fact>
      <Fact name="Importance">{memory.importance.toFixed(2)}</Fact>
      <Fact name="Confidence">{memory.confidence.toFixed(2)}</Fact>
      <Fact name="Used">
        {memory.accessCount === 0 ? 'never by an agent' : counted(memory.accessCount, 'time')}
        {lastAccessedAt !== null && (
          <>
            , last <Time at={lastAccessedAt} />
          </>
        )}
      </Fact>
      <Fact name="Tokens">{count(memory.tokens)}</Fact>
      {attachment !== null && <Fact name="Attachment">{bytes(attachment.bytes)}</Fact>}
      <Fact name="Domain">{memory.domain}</Fact>
      <Fact name="Task type">{memory.taskType}</Fact>
      <Fact name="Source">{memory.source}</Fact>
      {consolidatedAt !== null && (
        <Fact name="Consolidated">
          <Time at={consolidatedAt} />
        </Fact>
      )}
      <Fact name="Key">
        <code className="font-mono break-all">{memory.key}</code>
      </Fact>
      <Fact name="Id">
        <code className="font-mono">{memory.id}</code>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
