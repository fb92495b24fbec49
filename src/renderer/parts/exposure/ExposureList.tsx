import { type ReactNode, useState } from 'react'
import { COMPRESSION_WORDS } from '#renderer/lib/context/compression-words.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { DisputedMark } from '../disputed/DisputedMark.tsx'
import {
  type Exposure,
  MOST_EXPOSURES,
  MOST_WRITTEN,
  type PackageId,
} from '#shared/context-ledger.ts'
import type { MemoryId } from '#shared/memory.ts'

interface ExposureListProps {
  id: MemoryId
  whenNone: ReactNode
  onCompare?: (id: PackageId) => void
  limit?: number
}

/** Each time an agent was given this memory: when, for what, in what form, and what it wrote then. */
export function ExposureList({ id, whenNone, onCompare, limit = 50 }: ExposureListProps) {
  const [most, setMost] = useState(limit)
  const { data, error } = useEngineQuery(
    'context.exposure',
    { memoryId: id, limit: most },
    { keepPrevious: true },
  )
  if (error) return <p className="text-danger">{error.message}</p>
  if (data === undefined) return <Skeleton className="w-2/3" />
  if (data.length === 0) return whenNone
  return (
    <>
      <ol aria-label="Agents that received it" className="flex flex-col gap-3">
        {data.map((exposure) => (
          <ExposureItem key={exposure.package} exposure={exposure} onCompare={onCompare} />
        ))}
      </ol>
      {data.length >= most && <Older most={most} onMore={() => setMost(MOST_EXPOSURES)} />}
    </>
  )
}

/** There may be more than are listed: nobody must take the latest ones for all. */
function Older({ most, onMore }: { most: number; onMore: () => void }) {
  return most < MOST_EXPOSURES ? (
    <Button size="s" variant="ghost" className="mt-2" onClick={onMore}>
      Show older ones
    </Button>
  ) : (
    <p className="mt-2 text-sm text-soft">Only the latest {most} are listed.</p>
  )
}

interface ExposureItemProps {
  exposure: Exposure
  onCompare: ((id: PackageId) => void) | undefined
}

function ExposureItem({ exposure, onCompare }: ExposureItemProps) {
  const { agent, at, task, how, tokens, place, wrote, within } = exposure
  return (
    <li className="text-sm">
      <div className="flex items-baseline gap-2">
        <p className="min-w-0 flex-1">
          <span className="font-medium">{agent}</span>{' '}
          <span className="text-soft">
            <Time at={at} />, {COMPRESSION_WORDS[how].toLowerCase()}, {counted(tokens, 'token')},
            place {place}
          </span>
        </p>
        {onCompare && (
          <Button size="s" variant="ghost" onClick={() => onCompare(exposure.package)}>
            Compare that package
          </Button>
        )}
      </div>
      {task !== '' && (
        <p dir="auto" className="line-clamp-2 break-words" title={task}>
          “{task}”
        </p>
      )}
      <p className="text-soft">
        {wrote.length === 0
          ? `It wrote nothing afterwards ${within}.`
          : `It wrote afterwards ${within}:`}
      </p>
      {wrote.length > 0 && (
        <ul aria-label={`Written by ${agent} afterwards`} className="pl-3">
          {wrote.map((row) => (
            <li key={row.id} className="flex min-w-0 items-center gap-1.5">
              <button
                type="button"
                onClick={() => openMemory(row.id)}
                className="min-w-0 truncate rounded-sm text-left text-accent hover:underline"
              >
                {row.summary}
              </button>
              <DisputedMark id={row.id} className="-my-1" />
            </li>
          ))}
        </ul>
      )}
      {wrote.length === MOST_WRITTEN && (
        <p className="pl-3 text-soft">Only the first {MOST_WRITTEN} are listed.</p>
      )}
    </li>
  )
}
