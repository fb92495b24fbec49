import { shareWords } from '#shared/share-words.ts'
import { actorName } from '#shared/actor-words.ts'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import type { ReactNode } from 'react'
import { bytes, count, counted, absoluteTime } from '#renderer/lib/format.ts'
import { DEFAULT_FILTER, showMemories } from '#renderer/lib/navigation.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { Memory } from '#shared/memory.ts'
import { ttlInWords } from '#shared/ttl.ts'
import { conditionSentence } from '#shared/where-words.ts'
import { UsedBy } from './UsedBy.tsx'

/** Who, when, where from, and how it has fared. */
export function Facts({ memory }: { memory: Memory }) {
  const { contributors, createdBy, attachment, lastAccessedAt, consolidatedAt, expiresAt } = memory
  const others = contributors.filter((actor) => actor !== createdBy)
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <Fact name="Created by">
        <ActorName actor={createdBy} />, <Time at={memory.createdAt} />
      </Fact>
      {others.length > 0 && <Fact name="Also said by">{others.map(actorName).join(', ')}</Fact>}
      <Fact name="Changed">
        <Time at={memory.updatedAt} />
      </Fact>
      <Fact name="Time to live">
        {ttlInWords(memory.ttl)}
        {expiresAt !== null && `, until ${absoluteTime(expiresAt)}`}
      </Fact>
      <Fact name="Importance">{shareWords(memory.importance)}</Fact>
      <Fact name="Confidence">{shareWords(memory.confidence)}</Fact>
      <Fact name="Used">
        {memory.accessCount === 0 ? 'never by an agent' : counted(memory.accessCount, 'time')}
        {lastAccessedAt !== null && (
          <>
            , last <Time at={lastAccessedAt} />
          </>
        )}
        <UsedBy id={memory.id} />
      </Fact>
      <Fact
        name="Tokens"
        title="What an LLM is given of it, with its file or attachment and what stands around it. Counted exactly for GPT-4o and later, an estimate for other models."
      >
        {count(memory.tokens)} as it goes into a context
      </Fact>
      {attachment !== null && <Fact name="Attachment">{bytes(attachment.bytes)}</Fact>}
      <Fact name="Domain">
        <ListLink field="domain" value={memory.domain} />
      </Fact>
      <Fact name="Task type">
        <ListLink field="taskType" value={memory.taskType} />
      </Fact>
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

function Fact({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd title={title} className="min-w-0 break-words">
        {children}
      </dd>
    </>
  )
}

/** Leads to all that share it. */
function ListLink({ field, value }: { field: 'domain' | 'taskType'; value: string }) {
  const condition = { field, op: '$eq', value } as const
  return (
    <button
      type="button"
      title={`Show memories whose ${conditionSentence(condition)}`}
      onClick={() => showMemories({ ...DEFAULT_FILTER, where: { [field]: { $eq: value } } })}
      className="max-w-full truncate rounded-sm text-left align-bottom text-accent hover:underline"
    >
      {value}
    </button>
  )
}
