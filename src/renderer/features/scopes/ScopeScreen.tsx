import { useNavigation } from '#renderer/lib/navigation.ts'
import { scopeLabel } from '#shared/scope.ts'
import { AgentPage } from './AgentPage.tsx'
import { PlacePage } from './PlacePage.tsx'

/** What an agent sees, or what a place holds and who shares it. */
export function ScopeScreen() {
  const scope = useNavigation(({ place }) => place.scope)
  return scope.kind === 'agent' ? (
    <AgentPage key={scope.id} id={scope.id} />
  ) : (
    <PlacePage key={scopeLabel(scope)} scope={scope} />
  )
}
