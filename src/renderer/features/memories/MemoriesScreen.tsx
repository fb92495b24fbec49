import { useContext, useLayoutEffect, useRef, type RefObject } from 'react'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { BulkBar } from './acting/BulkBar.tsx'
import { Questions } from './acting/Questions.tsx'
import { RowMenu } from './acting/RowMenu.tsx'
import { FacetsColumn } from './FacetsColumn.tsx'
import { FilterBar } from './filtering/FilterBar.tsx'
import { focusGrid } from './grid-focus.ts'
import { ColumnsMenu } from './columns/ColumnsMenu.tsx'
import { MemoryGrid } from './grid/MemoryGrid.tsx'
import { useGridCursor } from './grid/use-grid-cursor.ts'
import { useMemoryList, type MemoryList } from './pages/use-memory-list.ts'
import { useSize } from '#renderer/ui/use-size.ts'
import { EmptyVault, NothingMatches, WaitingTable } from './ListStates.tsx'
import { MemoryViews } from './MemoryViews.tsx'
import { MemoriesHeader } from './MemoriesHeader.tsx'
import { countSelected } from './row-selection.ts'
import { selectedSubject, subjectAt } from './action-subject.ts'
import { useMemoryCommands } from './use-memory-commands.ts'
import { enterList, useTableState, showFacetsOverTable } from './table-state.ts'
import { openFacets, useTableLayout } from './table-layout.ts'

/** Below this the facets lie over the table: beside an open detail pane at 1280 px there are 608. */
const NARROW_PX = 760

export function MemoriesScreen() {
  const vaultId = useContext(OpenVaultId)
  const filter = useNavigation(({ place }) => place.filter)
  const sort = useNavigation(({ place }) => place.sort)
  useLayoutEffect(() => enterList(vaultId, filter, sort), [vaultId, filter, sort])

  const screen = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { widthPx } = useSize(screen)
  const narrow = widthPx > 0 && widthPx < NARROW_PX
  const list = useMemoryList(filter, sort)
  const { data: vault } = useEngineQuery('vault.summary', {})
  const [facetsWanted, showFacets] = useFacetsShown(narrow)
  // Of an empty vault they would say six times that there is nothing.
  const facetsShown = facetsWanted && vault?.memories !== 0
  const selection = useTableState((view) => view.selection)
  const subject = selectedSubject(list, selection)
  useStatusOfList(list)

  return (
    <div ref={screen} className="flex h-full min-h-0 flex-col">
      <MemoriesHeader filter={filter} sort={sort} total={list.total} narrow={narrow} />
      <MemoryViews filter={filter} />
      <div className="relative shrink-0">
        <div inert={subject !== null}>
          <FilterBar
            filter={filter}
            search={search}
            onLeaveSearch={focusGrid}
            facetsShown={facetsShown}
            onShowFacets={showFacets}
          >
            <ColumnsMenu />
          </FilterBar>
        </div>
        {subject && <BulkBar subject={subject} filter={filter} narrow={narrow} />}
      </div>
      <div className="relative flex min-h-0 flex-1">
        {facetsShown && (
          <FacetsColumn filter={filter} floats={narrow} onClose={() => showFacets(false)} />
        )}
        <div className="relative min-w-0 flex-1">
          <Table list={list} search={search} onToggleFacets={() => showFacets(!facetsShown)} />
        </div>
      </div>
      <RowMenu filter={filter} />
      <Questions filter={filter} />
    </div>
  )
}

interface TableProps {
  list: MemoryList
  search: RefObject<HTMLInputElement | null>
  onToggleFacets: () => void
}

function Table({ list, search, onToggleFacets }: TableProps) {
  const filter = useNavigation(({ place }) => place.filter)
  const sort = useNavigation(({ place }) => place.sort)
  const cursor = useGridCursor(list)
  const { data: vault } = useEngineQuery('vault.summary', {})
  useMemoryCommands({ list, filter, cursor, search, onToggleFacets })

  const { total, failure, retry } = list
  if (failure) return <ErrorState sentence={sentenceOf(failure)} onRetry={retry} />
  if (total === null) return <WaitingTable />
  if (total === 0)
    return vault?.memories === 0 ? <EmptyVault /> : <NothingMatches filter={filter} />
  return (
    <MemoryGrid
      list={list}
      total={total}
      sort={sort}
      cursor={cursor}
      subjectAt={(index) => subjectAt(list, index)}
    />
  )
}

function useStatusOfList({ total }: MemoryList) {
  const selection = useTableState((view) => view.selection)
  const picked = countSelected(selection, total ?? 0)
  const all = total === null ? '' : counted(total, 'match', 'matches')
  useStatusText(picked === 0 ? all : `${count(picked)} of ${all} selected`)
}

/** Beside the table they are there until somebody closes them; over it only while they are needed. */
function useFacetsShown(narrow: boolean): [boolean, (shown: boolean) => void] {
  const beside = useTableLayout((layout) => layout.facetsOpen)
  const over = useTableState((view) => view.facetsOverTable)
  return narrow ? [over, showFacetsOverTable] : [beside, openFacets]
}
