import { BookmarkPlus, CircleHelp, type LucideIcon, SearchX, Telescope } from 'lucide-react'
import { useDeferredValue } from 'react'
import { runCommand } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isAsked, queryOf, SHOWN } from '#renderer/lib/recall/search-input.ts'
import { askWhyNot } from '#renderer/lib/recall/why-not.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { useSecondsWaited } from '#renderer/lib/use-seconds-waited.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import type { Recalled } from '#shared/recall.ts'
import { Narrow } from './Narrow.tsx'
import { ResultList } from './ResultList.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { Understood } from './Understood.tsx'
import { waitingWords } from './waiting-words.ts'
import { useSearchCommands } from './use-search-commands.ts'

/** What the vault knows about some words, best first, and why. */
export function SearchScreen() {
  const search = useNavigation(({ place }) => place.search)
  const asked = isAsked(search)
  const found = useEngineQuery('recall.search', queryOf(search), {
    enabled: asked,
    keepPrevious: true,
    brief: true,
  })
  // Drawn when nobody is typing at that very moment: a letter never waits for the answer to the one before.
  const latest = asked ? found.data : undefined
  const recalled = useDeferredValue(latest)
  const { data: semantic } = useEngineQuery('semantic.status', {}, { enabled: asked })
  const seconds = useSecondsWaited(asked && found.isFetching)
  const told = recalled === undefined ? '' : summary(recalled)
  const sentence = seconds > 0 ? waitingWords(seconds, semantic) : told
  useSearchCommands(asked)
  useStatusText(sentence)
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <ScreenHeader
        title="Search"
        sentence={
          <span aria-live="polite" className="tabular-nums">
            {sentence}
          </span>
        }
        actions={
          asked && (
            <>
              <Narrow search={search} />
              <Action label="Why not this one?" icon={CircleHelp} onClick={() => askWhyNot()} />
              <Action
                label="Save search"
                icon={BookmarkPlus}
                onClick={() => void runCommand('save-search')}
              />
            </>
          )
        }
      />
      {!asked ? (
        <NothingAsked />
      ) : found.error ? (
        <ErrorState sentence={found.error.message} onRetry={() => void found.refetch()} />
      ) : recalled === undefined ? (
        <ResultsSkeleton />
      ) : (
        <>
          <Understood recalled={recalled} />
          {recalled.hits.length === 0 ? (
            <NothingFound recalled={recalled} />
          ) : (
            <ResultList
              hits={recalled.hits}
              floor={recalled.floor}
              settled={!found.isPlaceholderData && recalled === latest}
            />
          )}
        </>
      )}
    </div>
  )
}

interface ActionProps {
  label: string
  icon: LucideIcon
  onClick: () => void
}

/** Without its words where the detail pane leaves no room for them. */
function Action({ label, icon, onClick }: ActionProps) {
  return (
    <Button icon={icon} aria-label={label} title={label} onClick={onClick} className="max-w-40">
      <span className="hidden @3xl:inline">{label}</span>
    </Button>
  )
}

function summary({ hits, considered }: Recalled): string {
  const found = hits.length < SHOWN ? counted(hits.length, 'result') : `The ${SHOWN} best results`
  return `${found}, ${count(considered)} considered`
}

function NothingAsked() {
  return (
    <EmptyState
      icon={Telescope}
      title="Search the vault"
      sentence={
        <>
          Ask in your own words, or paste a whole task. “Quoted words” are found as they stand, a
          minus before a word leaves it out. <Kbd shortcut="/" /> leads to the box from anywhere.
        </>
      }
    />
  )
}

function NothingFound({ recalled: { considered } }: { recalled: Recalled }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No good match"
      sentence={
        considered === 0
          ? 'No memory has these words or their meaning. Try other words, or fewer.'
          : `${count(considered)} considered, and none fits well enough to be shown. Try other words, or fewer.`
      }
      action={<Button onClick={() => askWhyNot()}>Why not this one?</Button>}
    />
  )
}
