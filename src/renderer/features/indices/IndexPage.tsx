import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { MemoryLines } from '#renderer/parts/memory-lines/MemoryLines.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { IndexFileView } from './IndexFileView.tsx'
import { type IndexTab, putIndicesView, useIndicesView } from './indices-view.ts'
import type { ListedIndex } from './ScopeList.tsx'
import { TagsView } from './tags/TagsView.tsx'
import { TypesView } from './TypesView.tsx'
import { WarningList } from './warnings/WarningList.tsx'

interface IndexPageProps {
  /** Null for all of them together. */
  scope: Scope | null
  index: ListedIndex | null
}

/** One index: what is in it, what it is filed under, what is wrong with it, and the file it would be. */
export function IndexPage({ scope, index }: IndexPageProps) {
  const wanted = useIndicesView((view) => view.tab)
  const filed = useEngineQuery('indices.scope', { scope }, { keepPrevious: true })
  const warnings = useEngineQuery('indices.warnings', {}, { keepPrevious: true })
  const shown =
    scope === null
      ? warnings.data
      : warnings.data?.filter((each) => each.scope && scopeLabel(each.scope) === scopeLabel(scope))
  const ofScope = scope === null ? [] : SCOPE_TABS
  const tabs = [
    { value: 'warnings' as const, label: 'Warnings', count: shown?.length },
    ...ofScope.slice(0, 1).map((tab) => ({ ...tab, count: index?.total })),
    { value: 'tags' as const, label: 'Tags', count: filed.data?.tags.length },
    { value: 'types' as const, label: 'Types', count: filed.data?.types.length },
    ...ofScope.slice(1),
  ]
  const tab: IndexTab = tabs.some(({ value }) => value === wanted) ? wanted : 'warnings'
  return (
    <section aria-label="Index" className="flex min-w-0 flex-1 flex-col">
      {index && <Facts index={index} />}
      <Tabs
        label="Parts of this index"
        value={tab}
        onChange={(next) => putIndicesView({ tab: next })}
        tabs={tabs}
        className="flex-1 pt-1"
      >
        <TabPanel value={tab} className="flex min-h-0 flex-col">
          {tab === 'warnings' && (
            <WarningList
              warnings={shown}
              error={warnings.error}
              retry={() => void warnings.refetch()}
            />
          )}
          {tab === 'entries' && scope && (
            <MemoryLines filter={{ scopes: [scope] }} empty="Nothing is remembered here." />
          )}
          {filed.error && (tab === 'tags' || tab === 'types') && (
            <ErrorState sentence={filed.error.message} onRetry={() => void filed.refetch()} />
          )}
          {tab === 'tags' &&
            (filed.data ? <TagsView tags={filed.data.tags} scope={scope} /> : <Waiting />)}
          {tab === 'types' &&
            (filed.data ? <TypesView types={filed.data.types} scope={scope} /> : <Waiting />)}
          {tab === 'file' && scope && <IndexFileView scope={scope} />}
        </TabPanel>
      </Tabs>
    </section>
  )
}

const SCOPE_TABS = [
  { value: 'entries' as const, label: 'Entries' },
  { value: 'file' as const, label: 'Index file' },
]

function Facts({ index: { active, total, bytes: size, updatedAt } }: { index: ListedIndex }) {
  return (
    <p className="flex shrink-0 flex-wrap gap-x-4 gap-y-0.5 px-4 pt-2.5 text-sm text-soft">
      <span>{counted(active, 'active memory', 'active memories')}</span>
      {total > active && <span>{counted(total - active, 'other', 'others')}</span>}
      <span>{bytes(size)}</span>
      <span>
        Changed <Time at={updatedAt} />
      </span>
    </p>
  )
}

const Waiting = () => <Skeleton className="mx-4 my-4 w-72" />
