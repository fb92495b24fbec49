import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { showInbox } from '#renderer/lib/inbox-places.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { OwnAct } from '#shared/own-act.ts'
import { KeyedButton } from '#renderer/ui/KeyedButton.tsx'
import { OWN_ACT_ICONS } from '#renderer/lib/review/own-act-icons.ts'
import { OWN_ACT_WORDS, TURN_WORDS } from './done-words.ts'
import { turnRound } from './turn-round.ts'

interface ActLineProps {
  act: OwnAct
  active: boolean
  onChoose: () => void
}

/** What Loci did, why, and the way back. */
export function ActLine({ act, active, onChoose }: ActLineProps) {
  const { kind, sentence, why, at, undone, turn, memoryId, review, actor } = act
  const Icon = OWN_ACT_ICONS[kind]
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys are commands of the screen
    <li
      ref={line}
      aria-current={active || undefined}
      onClick={onChoose}
      className={classes(
        'flex gap-2.5 border-b px-4 py-2',
        active ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className={classes('font-medium break-words', undone && 'line-through')}>
          {sentence}
        </p>
        <p className="text-sm break-words text-soft">
          {OWN_ACT_WORDS[kind]} · <Time at={at} />
          {actor !== actorOf(SYSTEM) && (
            <>
              {' · '}
              {kind === 'kept' ? 'of ' : 'in what '}
              <ActorName actor={actor} />
              {kind === 'kept' ? '' : ' wrote'}
            </>
          )}
          {why !== null && ` · ${why}`}
        </p>
        {active && turn !== null && <p className="text-sm text-soft">{TURN_WORDS[turn]}</p>}
      </div>
      <div className="flex shrink-0 items-start gap-2">
        {undone && <Badge>Undone</Badge>}
        {(memoryId ?? review) !== null && (
          <Button size="s" variant="ghost" onClick={() => openAct(act)}>
            Open
          </Button>
        )}
        {turn !== null &&
          (active ? (
            <KeyedButton size="s" icon={Undo2} shortcut="U" onClick={() => void turnRound(act)}>
              Undo
            </KeyedButton>
          ) : (
            <Button size="s" icon={Undo2} onClick={() => void turnRound(act)}>
              Undo
            </Button>
          ))}
      </div>
    </li>
  )
}

/** To the memory it was done to, or to the item, where the same keys decide otherwise. */
export function openAct({ memoryId, review }: OwnAct) {
  if (review !== null) showInbox(review, 'resolved')
  else if (memoryId !== null) openMemory(memoryId)
}
