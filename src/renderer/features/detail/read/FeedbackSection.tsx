import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { feedbackInWords } from './feedback-in-words.ts'
import { Section } from './Section.tsx'

const SHOWN = 10

/** What those who used it say of it; nothing stands here while nobody said anything. */
export function FeedbackSection({ id }: { id: MemoryId }) {
  const { data = [] } = useEngineQuery('memories.feedbackOn', { id })
  if (data.length === 0) return null
  return (
    <Section title="Did it help?">
      <p className="mb-1.5 text-sm text-soft">{feedbackInWords(data, SHOWN)}</p>
      <ul className="flex flex-col gap-1">
        {data.slice(0, SHOWN).map(({ agent, task, session, helped, at, doing }) => (
          <li
            key={`${agent} ${task} ${session} ${at}`}
            className="flex min-w-0 flex-wrap items-baseline gap-x-2"
          >
            <Badge tone={helped ? 'good' : 'warn'}>{helped ? 'Helped' : 'Misled'}</Badge>
            <ActorName actor={agent} />
            <Time at={at} className="text-sm text-soft" />
            {doing !== null && (
              <span dir="auto" className="min-w-0 break-words text-soft">
                in “{doing}”
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
