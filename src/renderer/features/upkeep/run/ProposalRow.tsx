import { ChevronRight, Undo2 } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { UpkeepProposal, UpkeepRun } from '#shared/upkeep.ts'
import { proposalTitle } from './proposal-words.ts'
import { ProposalDetail } from './ProposalDetail.tsx'
import { RowFrame, type RowPlace } from './RowFrame.tsx'
import { toggleOpen, toggleTick, useRunView, useTicks } from './run-view.ts'
import { isTicked } from './ticks.ts'
import { undoProposal } from './undo-run.ts'

interface ProposalRowProps extends RowPlace {
  run: UpkeepRun
  proposal: UpkeepProposal
}

/** One thing it would do or did, why, and what exactly when it is opened. */
export function ProposalRow({ run, proposal, ...place }: ProposalRowProps) {
  const { id, step, why, left, state } = proposal
  const open = useRunView((view) => view.open.has(id))
  const ticks = useTicks(run.id)
  const dry = run.state === 'planned'
  const ticked = dry ? isTicked(ticks, step, id) : state !== 'unticked'
  const title = proposalTitle(proposal)
  return (
    <RowFrame rowKey={id} label={`${title}. ${why}`} {...place}>
      <div className="flex items-start gap-2 px-4 py-1.5 hover:bg-hover">
        {dry && (
          <span className="pt-0.5">
            <Checkbox
              aria-label={title}
              tabIndex={-1}
              checked={ticked}
              onChange={() => void toggleTick(run.id, step, id)}
            />
          </span>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={open}
          onClick={() => toggleOpen(id)}
          className="flex min-w-0 flex-1 items-start gap-2 text-left"
        >
          <ChevronRight
            aria-hidden
            className={classes(
              'mt-0.5 size-4 shrink-0 text-soft transition-transform',
              open && 'rotate-90',
            )}
          />
          <span className={classes('min-w-0 flex-1', !ticked && 'text-soft')}>
            <span className="flex min-w-0 items-center gap-2">
              <span
                dir="auto"
                title={title}
                className={classes('min-w-0 truncate', state === 'undone' && 'line-through')}
              >
                {title}
              </span>
              <Marks proposal={proposal} />
            </span>
            <span className="block text-sm text-soft">{left ?? why}</span>
          </span>
        </button>
        {state === 'done' && (
          <IconButton
            size="s"
            label={`Undo: ${title}`}
            tooltip="Undo this"
            shortcut="U"
            icon={Undo2}
            tabIndex={place.tabbable ? 0 : -1}
            onClick={() => void undoProposal(run.id, id)}
          />
        )}
      </div>
      {open && <ProposalDetail run={run} proposal={proposal} />}
    </RowFrame>
  )
}

function Marks({ proposal: { does, state } }: { proposal: UpkeepProposal }) {
  return (
    <span className="flex shrink-0 gap-1">
      {does === 'ask' && <Badge tone="accent">asks you in the inbox</Badge>}
      {state === 'left' && <Badge tone="warn">left alone</Badge>}
      {state === 'undone' && <Badge>undone</Badge>}
      {state === 'unticked' && <Badge>not wanted</Badge>}
    </span>
  )
}
