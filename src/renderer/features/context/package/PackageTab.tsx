import { PackageOpen, TriangleAlert } from 'lucide-react'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { PackageView } from '#shared/context-view.ts'
import { AskedNow, type AskedPackages, useChange } from '../use-package.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { Changes } from './Changes.tsx'
import { changeOf } from '../package-changes.ts'
import { IncludedList } from './IncludedList.tsx'
import { NextBestLine } from './NextBestLine.tsx'
import { OmittedList } from './OmittedList.tsx'
import { PortionTable } from './PortionTable.tsx'
import { counted } from '#renderer/lib/format.ts'

interface PackageTabProps {
  asked: AskedPackages
  data: PackageView
}

/** How the budget is spent, what is in and what is not; and what the changes being tried make of it. */
export function PackageTab({ asked, data }: PackageTabProps) {
  const { data: change } = useChange(asked)
  const shown = asked.changed ? change : undefined
  if (data.counts.included + data.counts.omitted === 0 && !asked.changed)
    return (
      <EmptyState
        icon={PackageOpen}
        title="Nothing to give"
        sentence="No memory is critical, and none is about the task. Write a memory, or another task on the left."
      />
    )
  return (
    <div className="scroller @container relative min-h-0 flex-1">
      <div className="flex flex-col gap-3 px-4 pt-3 pb-4">
        {data.overBudget && <Overflow {...data.overBudget} />}
        <BudgetBar data={data} />
        <PortionTable data={data} />
        {data.next && <NextBestLine next={data.next} />}
      </div>
      {asked.changed && <Changes change={change} />}
      <AskedNow value={asked}>
        <IncludedList data={data} changeOf={changeOf(shown)} />
        <OmittedList data={data} />
      </AskedNow>
    </div>
  )
}

/** Critical memories alone are more than the budget: nobody may overlook it. */
function Overflow({ by, sentence }: { by: number; sentence: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger bg-danger-soft px-3 py-2.5 text-danger"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="text-lg font-semibold">Over the budget by {counted(by, 'token')}</p>
        <p>{sentence}</p>
      </div>
    </div>
  )
}
