import { useNavigation } from '#renderer/lib/navigation.ts'
import { EndSession } from '../end/EndSession.tsx'
import { SessionsScreen } from '../SessionsScreen.tsx'
import { CompareSessions } from './CompareSessions.tsx'
import { SessionPage } from './SessionPage.tsx'

/** One session, or two side by side. */
export function SessionScreen() {
  const [first, second] = useNavigation(({ place }) => place.session)
  if (first === undefined) return <SessionsScreen />
  if (second !== undefined) return <CompareSessions a={first} b={second} />
  return (
    <>
      <SessionPage key={first} id={first} />
      <EndSession />
    </>
  )
}
