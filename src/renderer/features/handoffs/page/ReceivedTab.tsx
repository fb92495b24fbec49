import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { showServed } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { GivenLine, HandoffView } from '#shared/handoff.ts'
import { withheldWords } from '#shared/handoff-words.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { UserX } from 'lucide-react'
import { useHandoffsView } from '../handoffs-state.ts'
import { HandedLine } from './HandedLine.tsx'
import { PagePart } from './PagePart.tsx'
import { ReceiverBar, useReceiver } from './ReceiverBar.tsx'

/** The package through the eyes of a receiver: what it gets and why, what is withheld, and what it costs. */
export function ReceivedTab({ handoff }: { handoff: HandoffView }) {
  const as = useReceiver(handoff)
  if (as === undefined) return <Skeleton className="m-4 w-1/3" />
  if (as === null)
    return (
      <EmptyState
        icon={UserX}
        title="No agent is known that it could be for"
        sentence="Once one has written or asked something, you can look through its eyes here."
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ReceiverBar handoff={handoff} as={as} />
      <Received handoff={handoff} as={as} />
    </div>
  )
}

function Received({ handoff, as }: { handoff: HandoffView; as: AgentPrincipal }) {
  const budget = useHandoffsView((view) => view.budget)
  const { id } = handoff
  const given = useEngineQuery('handoffs.preview', { id, as, budget }, { keepPrevious: true })
  const theirs = useEngineQuery('handoffs.get', { id, as }, { keepPrevious: true })
  const error = given.error ?? theirs.error
  if (error)
    return (
      <ErrorState
        sentence={
          error.code === 'not_found' ? 'To this agent the handoff is not there.' : error.message
        }
      />
    )
  if (given.data === undefined || theirs.data === undefined)
    return <Skeleton className="m-4 w-1/2" />
  const seen = new Set(theirs.data.items.map(({ row }) => row.id))
  const withheld = handoff.items.filter(({ row }) => !seen.has(row.id))
  const { lines, text, tokens } = given.data
  const isIn = ({ verdict }: GivenLine) => verdict !== 'omitted'
  return (
    <div className="scroller @container flex min-h-0 flex-1 flex-col gap-5 py-4">
      <PagePart
        title={handoff.acceptedBy === null ? 'Would be given' : 'Would be given now'}
        aside={`${count(tokens)} of ${count(budget)} tokens`}
      >
        <Lines lines={lines.filter(isIn)} label="Memories given" />
        {handoff.package !== null && <Kept id={handoff.package} />}
      </PagePart>
      {lines.some((line) => !isIn(line)) && (
        <PagePart title="No room for">
          <Lines lines={lines.filter((line) => !isIn(line))} label="Memories without room" />
        </PagePart>
      )}
      <PagePart title={`Withheld from ${as.id}`} aside={withheldWords(theirs.data.withheld)}>
        {withheld.length === 0 && (
          <p className="px-4 text-soft">Nothing: it may see all that was handed over.</p>
        )}
        <ul aria-label="Memories withheld">
          {withheld.map(({ row, because }) => (
            <li key={row.id}>
              <HandedLine row={row} because={because} quiet />
            </li>
          ))}
        </ul>
      </PagePart>
      <ExactText text={text} />
    </div>
  )
}

function Lines({ lines, label }: { lines: readonly GivenLine[]; label: string }) {
  if (lines.length === 0) return <p className="px-4 text-soft">No memory, only the words.</p>
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <HandedLine
            row={line}
            sentence={line.sentence}
            aside={line.tokens > 0 && `${count(line.tokens)} tokens`}
          />
        </li>
      ))}
    </ul>
  )
}

function Kept({ id }: { id: string }) {
  return (
    <Button size="s" className="mx-4 mt-1.5" onClick={() => showServed(id)}>
      Show the package it was given
    </Button>
  )
}

function ExactText({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  return (
    <PagePart title="Exact text">
      <div className="px-4">
        <Button size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
        {shown && (
          <pre className="mt-2 rounded-md border bg-panel px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap">
            {text}
          </pre>
        )}
      </div>
    </PagePart>
  )
}
