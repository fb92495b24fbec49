import { ChangeItem } from '#renderer/parts/changes/ChangeItem.tsx'
import { madeIn } from '#renderer/parts/originals/made-of-several.ts'
import { Original } from '#renderer/parts/originals/Originals.tsx'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { Change } from '#shared/journal.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { Review } from '#shared/review.ts'
import type { UpkeepProposal, UpkeepRun } from '#shared/upkeep.ts'
import { AskForSummary } from './AskForSummary.tsx'
import { AskedAbout } from './AskedAbout.tsx'
import { MadeOfSeveral } from './MadeOfSeveral.tsx'

/** What exactly would change: for what is made of several these beside it, for a question what it is about. */
export function ProposalDetail({ run, proposal }: { run: UpkeepRun; proposal: UpkeepProposal }) {
  const { changes, state, does, step } = proposal
  const made = does === 'change' ? madeIn(changes) : null
  const item = askedIn(changes)
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4 pl-13">
      {item !== null ? (
        <AskedAbout item={item} />
      ) : made !== null ? (
        <MadeOfSeveral made={made} />
      ) : (
        <Changes proposal={proposal} />
      )}
      {made !== null && step === 'summarise' && run.state === 'planned' && (
        <AskForSummary run={run.id} proposal={proposal} />
      )}
      {item !== null && state === 'done' && (
        <Button size="s" className="self-start" onClick={() => openReview(item.id)}>
          Show it in the inbox
        </Button>
      )}
    </div>
  )
}

/** Fields alone do not tell whether one would sign: what the memory says stands above them. */
function Changes({ proposal: { changes, memoryIds } }: { proposal: UpkeepProposal }) {
  const memories = useMemories(memoryIds)
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => {
        const memory = memories.get(change.id)
        return (
          <li key={`${change.noun} ${change.id}`} className="flex min-w-0 flex-col gap-3">
            {memory && (
              <div className="min-w-0 rounded-md border px-3 py-2">
                <Original memory={memory} />
              </div>
            )}
            <div className="min-w-0 border-l-2 pl-3">
              <ChangeItem change={{ ...change, erased: false }} summary={memory?.summary} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The item of the inbox that it would put there. */
function askedIn(changes: readonly Change[]): Review | null {
  const item = changes.find(({ noun, before }) => noun === 'review' && before === null)
  return Review.safeParse(item?.after).data ?? null
}

const NAMED_AT_MOST = 50

function useMemories(ids: readonly MemoryId[]): ReadonlyMap<string, Memory> {
  const found = useEngineQueries(
    'memories.get',
    ids.slice(0, NAMED_AT_MOST).map((id) => ({ id })),
  )
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data]])))
}
