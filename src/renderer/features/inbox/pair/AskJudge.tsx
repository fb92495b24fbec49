import { Scale } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { spentThisMonth } from '#renderer/lib/judge-cost.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import type { JudgeState } from '#shared/judge.ts'
import type { ReviewCard } from '#shared/review.ts'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import { act } from '../keys/inbox-command.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

/** Nothing for somebody who has no judge, and for what is settled. */
export function AskJudge({ card }: { card: ReviewCard }) {
  const { data: judge } = useEngineQuery('judge.settings', {})
  if (judge?.settings.enabled !== true || card.state === 'resolved') return null
  return <Asking card={card} judge={judge} />
}

function Asking({ card: { id, opinion }, judge }: { card: ReviewCard; judge: JudgeState }) {
  const ask = useEngineMutation('judge.ask')
  const able = judge.missing === null && !ask.isPending
  const go = () => ask.mutate({ reviewId: id })
  useCommands([act('ask-judge', 'Ask the judge', 'Q', go, () => able)])
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <KeyedButton
          size="s"
          icon={Scale}
          shortcut="Q"
          busy={ask.isPending}
          disabled={!able}
          onClick={go}
        >
          {opinion === null ? 'Ask the judge' : 'Ask the judge again'}
        </KeyedButton>
        <span className="text-sm text-soft">{judge.missing ?? spentThisMonth(judge)}</span>
      </p>
      {ask.error && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(ask.error)}
        </p>
      )}
      {judge.missing === null && <WhatIsSent id={id} to={judge.settings.baseUrl ?? ''} />}
    </div>
  )
}
