import { PenLine } from 'lucide-react'
import { OWN_ACT_ICONS } from '#renderer/lib/review/own-act-icons.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import type { Visit } from '#renderer/lib/last-here.ts'
import { showMemories } from '#renderer/lib/navigation.ts'
import { showOwnActs } from '#renderer/lib/inbox-places.ts'
import { Time } from '#renderer/ui/Time.tsx'
import { OWN_ACT_KINDS, type OwnActKind } from '#shared/own-act.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** These are always said; the others when there are some. */
const ALWAYS: ReadonlySet<OwnActKind> = new Set(['settled', 'superseded', 'expired'])

/** What happened while nobody was before the window, each number a way to exactly these. */
export function SinceLastHere({ visit, written }: { visit: Visit; written: number }) {
  const { since, lastHereAt } = visit
  const { data, error } = useEngineQuery(
    'reviews.ownActs',
    { since, limit: 1 },
    { keepPrevious: true },
  )
  const kinds = OWN_ACT_KINDS.filter(
    (kind) => ALWAYS.has(kind) || (data !== undefined && data.counts[kind] > 0),
  )
  return (
    <OverviewSection
      title={lastHereAt === null ? 'In the last 7 days' : 'Since you were last here'}
      aside={lastHereAt !== null && <Time at={lastHereAt} />}
    >
      <ul aria-label="What happened">
        <OverviewLine
          icon={PenLine}
          trailing={count(written)}
          onOpen={
            written === 0
              ? undefined
              : () =>
                  showMemories(
                    { where: { createdAt: { $gte: since } } },
                    { by: 'createdAt', direction: 'desc' },
                  )
          }
        >
          Written
        </OverviewLine>
        {kinds.map((kind) => {
          const amount = data?.counts[kind] ?? 0
          return (
            <OverviewLine
              key={kind}
              icon={OWN_ACT_ICONS[kind]}
              trailing={data === undefined ? '…' : count(amount)}
              onOpen={amount === 0 ? undefined : () => showOwnActs({ since, kind })}
            >
              {WORDS[kind]}
            </OverviewLine>
          )
        })}
      </ul>
      {error && <p className="pt-2 text-danger">{error.message}</p>}
    </OverviewSection>
  )
}

const WORDS: Record<OwnActKind, string> = {
  settled: 'Settled by Loci',
  superseded: 'Superseded',
  archived: 'Archived by Loci',
  merged: 'Merged by Loci',
  promoted: 'Promoted by Loci',
  kept: 'Kept from short-term memory',
  expired: 'Expired',
}
