import { Handshake, Plus } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { counted } from '#renderer/lib/format.ts'
import { stepToHandoff } from '#renderer/lib/handoff-places.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { HANDOFF_STATES } from '#shared/handoff.ts'
import { HandoffForm } from './dialogs/HandoffForm.tsx'
import { STATE_WORDS } from '#renderer/parts/handoffs/handoff-state-words.ts'
import { askHandoff, putView, useHandoffsView } from './handoffs-state.ts'
import { ChainList } from './list/ChainList.tsx'
import { type Chains, useChains } from './list/use-chains.ts'
import { HandoffPage } from './page/HandoffPage.tsx'

/** What agents leave for each other, by task: who handed over to whom, and what came of it. */
export function HandoffsScreen() {
  const status = useHandoffsView((view) => view.status)
  const isNew = useHandoffsView(({ asked }) => asked === 'new')
  const chains = useChains(status)
  const { waiting, total } = chains
  useStatusText(chains.loading ? '' : `${counted(total, 'chain')}, ${waiting} waiting`)
  useCommands([
    {
      id: 'new-handoff',
      title: 'Hand over to an agent…',
      group: 'Handoffs',
      synonyms: 'create handoff new',
      shortcut: 'Shift+N',
      run: () => askHandoff('new'),
    },
  ])
  return (
    <>
      <ScreenHeader
        title="Handoffs"
        sentence={waiting === 0 ? 'What agents leave for each other' : `${waiting} waiting`}
        actions={
          <>
            <Select
              aria-label="Show"
              value={status}
              options={[
                { value: '', label: 'All' },
                ...HANDOFF_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
              ]}
              onChange={(chosen) => putView({ status: chosen })}
            />
            <Button icon={Plus} onClick={() => askHandoff('new')}>
              Hand over…
            </Button>
          </>
        }
      />
      <Body chains={chains} />
      {isNew && <HandoffForm handoff={null} />}
    </>
  )
}

function Body({ chains }: { chains: Chains }) {
  const wanted = useNavigation(({ place }) => place.handoff)
  const status = useHandoffsView((view) => view.status)
  const links = chains.chains.flatMap((chain) => chain.links)
  const active = wanted ?? links[0]?.id ?? null
  const step = (by: number) => () => {
    const at = links.findIndex(({ id }) => id === active)
    const next = links[Math.min(links.length - 1, Math.max(0, at + by))]
    if (next) stepToHandoff(next.id)
  }
  useCommands([
    {
      id: 'next-handoff',
      title: 'Next handoff',
      group: 'Handoffs',
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      run: step(1),
    },
    {
      id: 'previous-handoff',
      title: 'Previous handoff',
      group: 'Handoffs',
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      run: step(-1),
    },
  ])
  if (chains.error) return <ErrorState sentence={chains.error.message} onRetry={chains.retry} />
  if (chains.loading) return <HandoffsSkeleton />
  if (links.length === 0 && wanted === null)
    return status === '' ? (
      <EmptyState
        icon={Handshake}
        title="No handoffs yet"
        sentence="When an agent leaves its work to another one, to a team or to whoever comes next, it appears here: what was done, what is pending, and the memories that go with it."
        action={<Button onClick={() => askHandoff('new')}>Hand over to an agent…</Button>}
      />
    ) : (
      <EmptyState
        icon={Handshake}
        title={`No handoff is ${STATE_WORDS[status].toLowerCase()}`}
        sentence="Others are there."
        action={<Button onClick={() => putView({ status: '' })}>Show all</Button>}
      />
    )
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-[34%] max-w-110 min-w-64 shrink-0 flex-col border-r">
        <ChainList chains={chains} active={active} />
      </div>
      {active !== null && <HandoffPage key={active} id={active} />}
    </div>
  )
}

function HandoffsSkeleton() {
  return (
    <div role="status" aria-label="Reading handoffs" className="flex min-h-0 flex-1">
      <div className="flex w-[34%] max-w-110 min-w-64 shrink-0 flex-col gap-8 border-r px-3 py-5">
        {['w-2/3', 'w-1/2', 'w-3/4'].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  )
}
