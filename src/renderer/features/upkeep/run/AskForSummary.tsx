import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { spentThisMonth } from '#renderer/lib/judge-cost.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { JudgeState } from '#shared/judge.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'
import { toggleTick, useTicks } from './run-view.ts'
import { isTicked } from './ticks.ts'

interface AskForSummaryProps {
  run: string
  proposal: UpkeepProposal
}

/** Nothing for somebody who has lent Loci no model. */
export function AskForSummary(props: AskForSummaryProps) {
  const { data: judge } = useEngineQuery('judge.settings', {})
  if (judge?.settings.enabled !== true || judge.missing !== null) return null
  return <Asking {...props} judge={judge} />
}

function Asking({ run, proposal, judge }: AskForSummaryProps & { judge: JudgeState }) {
  const [looking, setLooking] = useState(false)
  const ticks = useTicks(run)
  const ask = useEngineMutation('judge.summarise')
  const { id, step } = proposal
  const { model } = judge.settings
  const send = () =>
    ask.mutate(
      { run, proposal: id },
      {
        onSuccess: () => {
          setLooking(false)
          // Both would archive the same notes: the one that waits for a person goes first.
          if (isTicked(ticks, step, id)) void toggleTick(run, step, id)
        },
      },
    )
  return (
    <section aria-label="Summary by a model" className="flex flex-col gap-2">
      {ask.data !== undefined && !looking && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          What {model} wrote waits in your inbox, and this extract is unticked.
          <Button ref={focused} size="s" onClick={() => openReview(ask.data.review)}>
            Show it in the inbox
          </Button>
        </p>
      )}
      <Button
        size="s"
        icon={PencilLine}
        className="self-start"
        aria-expanded={looking}
        disabled={ask.isPending}
        onClick={() => {
          ask.reset()
          setLooking(!looking)
        }}
      >
        Ask {model} for a summary…
      </Button>
      {looking && (
        <>
          <WouldBeSent run={run} proposal={id} to={judge.settings.baseUrl ?? ''} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="s" variant="primary" busy={ask.isPending} onClick={send}>
              Send it to {model}
            </Button>
            <span className="text-sm text-soft">{spentThisMonth(judge)}</span>
          </p>
        </>
      )}
      {ask.error && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(ask.error)}
        </p>
      )}
    </section>
  )
}

/** What was pressed is gone with what it was about: the keys go on with what came of it. */
const focused = (button: HTMLElement | null) => button?.focus()

/** The very words that would leave the computer, and where to. */
function WouldBeSent({ run, proposal, to }: { run: string; proposal: string; to: string }) {
  const { data: question, error } = useEngineQuery('upkeep.summaryQuestion', { run, proposal })
  if (error) return <p className="text-sm text-danger">{error.message}</p>
  if (question === undefined) return null
  return (
    <div className="rounded-md border bg-panel px-3 py-2 text-sm">
      <p className="mb-2 text-soft">To {to}, only when you send it:</p>
      <pre
        dir="auto"
        aria-label="What would be sent"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
        tabIndex={0}
        className="scroller max-h-60 font-mono break-words whitespace-pre-wrap"
      >
        {`${question.system}\n\n${question.user}`}
      </pre>
    </div>
  )
}
