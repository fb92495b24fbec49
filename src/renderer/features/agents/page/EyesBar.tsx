import { Eye, RotateCcw } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { type Eyes, placesOf, usualEyes } from '#renderer/lib/eyes/eyes.ts'
import { PlaceChoice } from '#renderer/parts/eyes/PlaceChoice.tsx'
import { TeamsChoice } from '#renderer/parts/eyes/TeamsChoice.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import type { ScopeCount } from '#shared/scope.ts'
import { lookFrom } from './agent-page-state.ts'

interface EyesBarProps {
  eyesKey: string
  id: string
  known: KnownAgent | undefined
  eyes: Eyes
  /** Somebody put the agent elsewhere than where it usually is. */
  moved: boolean
}

/** Where the agent is meant to be: what it sees depends on its teams, project, session and task. */
export function EyesBar({ eyesKey, id, known, eyes, moved }: EyesBarProps) {
  const { data: scopes = NONE } = useEngineQuery('scopes.list', {})
  const move = (change: Partial<Eyes>) => lookFrom(eyesKey, { ...eyes, ...change })
  return (
    <div
      role="group"
      aria-label={`Where ${id} is`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-panel px-4 py-2 text-sm"
    >
      <span className="flex items-center gap-1.5 text-soft">
        <Eye aria-hidden className="size-3.5" /> As {id}, working in
      </span>
      <TeamsChoice
        places={placesOf('team', known, scopes)}
        chosen={eyes.teams}
        onChange={(teams) => move({ teams })}
      />
      {(['project', 'session', 'task'] as const).map((kind) => (
        <PlaceChoice
          key={kind}
          kind={kind}
          places={placesOf(kind, known, scopes)}
          value={eyes[kind]}
          onChange={(value) => move({ [kind]: value })}
        />
      ))}
      {moved && (
        <IconButton
          size="s"
          label="Where it usually is"
          icon={RotateCcw}
          onClick={() => lookFrom(eyesKey, usualEyes(known))}
        />
      )}
    </div>
  )
}

const NONE: readonly ScopeCount[] = []
