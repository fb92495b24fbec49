import { MemoryLines } from '#renderer/parts/memory-lines/MemoryLines.tsx'
import type { AgentPrincipal } from '#shared/principal.ts'
import { useAgentPageState } from './agent-page-state.ts'
import { Levels } from './Levels.tsx'

/** The vault through an agent’s eyes. */
export function SeesTab({ as }: { as: AgentPrincipal }) {
  const level = useAgentPageState((view) => view.level)
  const scope = level?.page === as.id ? level.scope : null
  return (
    <>
      <Levels as={as} chosen={scope} />
      <MemoryLines
        filter={scope === null ? {} : { scopes: [scope] }}
        as={as}
        empty={
          scope === null
            ? 'Nothing is shared with it yet. It fills as agents and people write to the places above.'
            : 'Nothing is written at this level yet.'
        }
      />
    </>
  )
}
