import { useNavigation } from '#renderer/lib/navigation.ts'
import { scopeLabel } from '#shared/scope.ts'
import { PlacePage } from './PlacePage.tsx'

/** What a place holds and who shares it. */
export function ScopeScreen() {
  const scope = useNavigation(({ place }) => place.scope)
  return <PlacePage key={scopeLabel(scope)} scope={scope} />
}
