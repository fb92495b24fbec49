import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { act } from '#renderer/lib/toasts.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import { PagePart } from './PagePart.tsx'

/** What is left to do: later tasks tick it off, and so can a person. */
export function PendingList({ handoff: { id, pending, done } }: { handoff: HandoffView }) {
  return (
    <PagePart
      title="Pending"
      aside={pending.length > 0 && `${done.length} of ${pending.length} done`}
    >
      {pending.length === 0 && <p className="px-4 text-soft">Nothing is pending.</p>}
      <ul aria-label="Pending items" className="flex flex-col gap-1 px-4">
        {pending.map((item) => {
          const tick = done.find((one) => one.item === item)
          return (
            <li key={item} className="flex flex-wrap items-center gap-x-2">
              <Checkbox
                checked={tick !== undefined}
                onChange={(checked) => void act('handoffs.tick', { id, item, done: checked })}
              >
                <span
                  dir="auto"
                  className={
                    tick === undefined ? 'break-words' : 'break-words text-soft line-through'
                  }
                >
                  {item}
                </span>
              </Checkbox>
              {tick !== undefined && (
                <span className="shrink-0 text-sm text-soft">
                  <ActorName actor={tick.by} />, <Time at={tick.at} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </PagePart>
  )
}
