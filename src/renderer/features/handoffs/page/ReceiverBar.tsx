import { ChevronDown, Eye } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { EyesForm } from '#renderer/parts/eyes/EyesForm.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { putView, useHandoffsView } from '../handoffs-state.ts'
import { eyesAt, receiversOf } from '../receiver-eyes.ts'

/** Through whose eyes: whom it is for, or whom the person chose. Undefined while agents are read, null where none is known. */
export function useReceiver(handoff: HandoffView): AgentPrincipal | null | undefined {
  const { data: agents } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const eyes = useHandoffsView((view) => view.eyes)
  if (eyes?.handoff === handoff.id) return eyes.as
  if (agents === undefined) return undefined
  const [first] = receiversOf(handoff, agents)
  return first === undefined ? null : eyesAt(first, handoff, agents)
}

const BUDGETS = [1000, 2000, 4000, 8000, 16_000, 32_000]

export function ReceiverBar({ handoff, as }: { handoff: HandoffView; as: AgentPrincipal }) {
  const budget = useHandoffsView((view) => view.budget)
  const where = [...as.teams, as.project, as.session, as.task].filter((one) => one !== null)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b bg-panel px-4 py-1.5 text-sm">
      <Popover
        label="View as"
        className="w-80"
        trigger={
          <Button size="s" icon={Eye} className="max-w-full">
            <span className="truncate">
              View as {as.id}
              {where.length > 0 && <span className="font-normal"> ({where.join(', ')})</span>}
            </span>
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-soft" />
          </Button>
        }
      >
        <EyesForm
          as={as}
          onChange={(next) =>
            putView({ eyes: next === null ? null : { handoff: handoff.id, as: next } })
          }
        />
      </Popover>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="text-soft">
          Budget
        </span>
        <Select
          size="s"
          aria-label="Budget"
          value={String(budget)}
          options={BUDGETS.map((value) => ({
            value: String(value),
            label: `${value.toLocaleString('en')} tokens`,
          }))}
          onChange={(chosen) => putView({ budget: Number(chosen) })}
        />
      </span>
    </div>
  )
}
