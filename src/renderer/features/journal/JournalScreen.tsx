import { actorInSentence, actorName } from '#shared/actor-words.ts'
import { X } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showJournal, useNavigation } from '#renderer/lib/navigation.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { JournalFilter } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { JournalList } from './JournalList.tsx'

/** Every change as it happened, whoever made it, each with a way back. */
export function JournalScreen() {
  const filter = useNavigation(({ place }) => place.journal)
  return (
    <>
      <ScreenHeader
        title="Journal"
        sentence={sentence(filter)}
        actions={<ActorChoice filter={filter} />}
      />
      {filter.memoryId !== undefined && <MemoryChip id={filter.memoryId} filter={filter} />}
      <JournalList key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function sentence({ actor, memoryId }: JournalFilter): string {
  const whose =
    actor === undefined ? 'Everything that happened' : `What ${actorInSentence(actor)} did`
  return `${whose}${memoryId === undefined ? '' : ' to one memory'}, newest first`
}

function ActorChoice({ filter }: { filter: JournalFilter }) {
  const { data: actors = [] } = useEngineQuery('journal.actors', {})
  const { actor = '', ...rest } = filter
  const known = actor === '' || actors.includes(actor) ? actors : [actor, ...actors]
  const options = [
    { value: '', label: 'Everybody' },
    ...known.map((name) => ({ value: name, label: actorName(name) })),
  ]
  return (
    <Select
      aria-label="Show changes by"
      value={actor}
      options={options}
      onChange={(chosen) => showJournal(chosen === '' ? rest : { ...rest, actor: chosen })}
    />
  )
}

function MemoryChip({ id, filter }: { id: MemoryId; filter: JournalFilter }) {
  const { data: memory } = useEngineQuery('memories.get', { id })
  const { memoryId: _one, ...rest } = filter
  return (
    <div className="flex h-9 shrink-0 items-center gap-2 border-b bg-panel px-4 text-sm">
      <span className="shrink-0 text-soft">Only changes to</span>
      <span className="min-w-0 truncate font-medium">{memory?.summary ?? 'one memory'}</span>
      <DisputedMark id={id} />
      <IconButton
        size="s"
        label="Show changes to all memories"
        icon={X}
        onClick={() => showJournal(rest)}
      />
    </div>
  )
}
