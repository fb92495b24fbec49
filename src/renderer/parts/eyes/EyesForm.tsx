import { useEngineQuery } from '#renderer/lib/engine.ts'
import { placesOf, principalOf, usualEyes } from '#renderer/lib/eyes/eyes.ts'
import { PlaceChoice } from './PlaceChoice.tsx'
import { TeamsChoice } from './TeamsChoice.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import type { BufferCard } from '#shared/experience.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { ScopeCount } from '#shared/scope.ts'

interface EyesFormProps {
  as: AgentPrincipal | null
  onChange: (as: AgentPrincipal | null) => void
  /** Only an agent will do; null is that none is chosen yet. */
  agentsOnly?: boolean
}

/** You, or an agent and where it is: what it sees depends on its teams, project, session and task. */
export function EyesForm({ as, onChange, agentsOnly = false }: EyesFormProps) {
  const { data: agents = NO_AGENTS } = useEngineQuery('agents.list', {})
  const { data: buffers = NO_BUFFERS } = useEngineQuery('experiences.agents', {})
  const { data: scopes = NO_SCOPES } = useEngineQuery('scopes.list', {})
  const known = agents.find(({ id }) => id === as?.id)
  // Some have written nothing yet and have only short-term memory.
  const ids = [
    ...new Set([
      ...agents.map(({ id }) => id),
      ...buffers.map(({ agent }) => agent),
      ...(as === null ? [] : [as.id]),
    ]),
  ]
  function choose(id: string) {
    if (id === '') onChange(null)
    else onChange(principalOf(id, usualEyes(agents.find((agent) => agent.id === id))))
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Field label={agentsOnly ? 'Agent' : 'View as'}>
        <Select
          size="s"
          value={as?.id ?? ''}
          options={[
            { value: '', label: agentsOnly ? 'Choose an agent' : 'You' },
            ...ids.map((id) => ({ value: id, label: id })),
          ]}
          onChange={choose}
        />
      </Field>
      {as === null ? (
        <p className="text-soft">
          {ids.length === 0
            ? 'No agent has written to this vault yet.'
            : agentsOnly
              ? 'Its memories and those of the scopes it is in.'
              : 'You see everything. An agent finds only what its scopes let it see, and its short-term memory too.'}
        </p>
      ) : (
        <>
          <TeamsChoice
            places={placesOf('team', known, scopes)}
            chosen={as.teams}
            onChange={(teams) => onChange({ ...as, teams })}
          />
          {(['project', 'session', 'task'] as const).map((kind) => (
            <PlaceChoice
              key={kind}
              kind={kind}
              places={placesOf(kind, known, scopes)}
              value={as[kind]}
              onChange={(value) => onChange({ ...as, [kind]: value })}
            />
          ))}
        </>
      )}
    </div>
  )
}

const NO_AGENTS: readonly KnownAgent[] = []
const NO_BUFFERS: readonly BufferCard[] = []
const NO_SCOPES: readonly ScopeCount[] = []
