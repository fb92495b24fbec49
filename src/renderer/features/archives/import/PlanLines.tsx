import { useVirtualizer } from '@tanstack/react-virtual'
import { Files } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { ImportGroup, ImportLine, ImportPlan, ImportWarning } from '#shared/archive.ts'
import { GROUP_WORDS, WARNING_WORDS } from './import-words.ts'
import { LineDetail } from './LineDetail.tsx'
import { choosePlan, goToLine, isTaken, takeLine, useChoosing } from './plan-choices.ts'
import { PlanRow } from './PlanRow.tsx'
import { useConflictKeys } from './use-conflict-keys.ts'
import { usePlanLines } from './use-plan-lines.ts'

const ROW_PX = 49

interface PlanLinesProps {
  plan: ImportPlan
  group: ImportGroup
  /** Those of which this is told, whatever their group. */
  only: ImportWarning | null
}

/** The lines of a group or of a warning, and beside them the one being looked at. */
export function PlanLines({ plan, group, only }: PlanLinesProps) {
  const total = only === null ? plan.groups[group] : plan.warnings[only]
  const at = Math.min(
    useChoosing((view) => view.at),
    Math.max(0, total - 1),
  )
  const scroller = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: 20 })
  const lines = usePlanLines(plan.id, only === null ? { group } : { warning: only }, range, at)
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    onChange: ({ range: shown }) => {
      if (shown && (shown.startIndex !== range.first || shown.endIndex !== range.last))
        setRange({ first: shown.startIndex, last: shown.endIndex })
    },
  })
  useEffect(() => {
    virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  const line = lines.lineAt(at)
  const go = (next: number) => {
    goToLine(next)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus(),
    )
  }
  const step = (by: number) => () => go(Math.min(total - 1, Math.max(0, at + by)))
  const settle = useConflictKeys({ total, lineAt: lines.lineAt, go })
  useCommands([
    {
      id: 'import-next',
      title: 'Next file',
      group: 'Archives',
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      when: () => total > 0,
      run: step(1),
    },
    {
      id: 'import-previous',
      title: 'Previous file',
      group: 'Archives',
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      when: () => total > 0,
      run: step(-1),
    },
    {
      id: 'import-take',
      title: 'Take or leave this file',
      group: 'Archives',
      shortcut: 'X',
      when: () => line?.group === 'new' || line?.group === 'changed',
      run: () => line && toggle(line),
    },
  ])
  if (lines.error) return <ErrorState sentence={lines.error.message} onRetry={lines.retry} />
  if (total === 0)
    return (
      <div className="min-h-0 flex-1">
        <EmptyState
          icon={Files}
          title={`Nothing is ${GROUP_WORDS[group].toLowerCase()}`}
          sentence="Look at the other groups above."
        />
      </div>
    )
  return (
    <div className="@container min-h-0 flex-1">
      <div className="flex h-full">
        <div
          ref={scroller}
          className="scroller w-[38%] max-w-120 min-w-64 shrink-0 border-r @max-2xl:w-64"
        >
          <ul
            aria-label={`${only === null ? GROUP_WORDS[group] : WARNING_WORDS[only]} files`}
            className="relative"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => (
              <li
                key={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: ROW_PX }}
                className="absolute inset-x-0 top-0 border-b border-line"
              >
                <PlanRow
                  line={lines.lineAt(index)}
                  index={index}
                  current={index === at}
                  onOpen={() => goToLine(index)}
                  onToggle={toggle}
                />
              </li>
            ))}
          </ul>
        </div>
        {line && <LineDetail key={line.path} plan={plan.id} line={line} onSettle={settle} />}
      </div>
    </div>
  )
}

function toggle(line: ImportLine) {
  const { path, group } = line
  if (group !== 'new' && group !== 'changed') return
  choosePlan((before) => takeLine(before, path, group, !isTaken(before, line)))
}
