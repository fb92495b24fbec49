import { Eye, RotateCcw } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import type { ScopeCount } from '#shared/scope.ts'
import { type Eyes, placesOf, usualEyes } from './eyes.ts'
import { TeamsChoice } from './TeamsChoice.tsx'
import { lookFrom } from './view.ts'

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
          known={known}
          scopes={scopes}
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

interface PlaceChoiceProps {
  kind: 'project' | 'session' | 'task'
  known: KnownAgent | undefined
  scopes: readonly ScopeCount[]
  value: string | null
  onChange: (value: string | null) => void
}

function PlaceChoice({ kind, known, scopes, value, onChange }: PlaceChoiceProps) {
  const { own, others } = placesOf(kind, known, scopes)
  const options = [
    { value: '', label: `No ${kind}` },
    ...own.map((id) => ({ value: id, label: id })),
    ...others.map((id) => ({ value: id, label: `${id} (never wrote there)` })),
  ]
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      <span className="text-soft">{SCOPE_WORDS[kind].one}</span>
      <Select
        size="s"
        value={value ?? ''}
        options={options}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        className="max-w-40"
      />
    </label>
  )
}

const NONE: readonly ScopeCount[] = []
