import { bridge } from '#renderer/lib/bridge.ts'
import { call } from '#renderer/lib/engine.ts'
import { dropOutdatedTexts } from './outdated-texts.ts'
import { begunAt } from './typed-texts.ts'
import { useInboxState } from '../inbox-state.ts'

/** Closing the window would throw away what was typed in the inbox: the host asks first when this objects. */
export function guardUnsavedVerdicts(): () => void {
  const object = (event: BeforeUnloadEvent) => {
    if (begunAt(useInboxState.getState()).length > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', object)
  const unfollow = bridge().onChanged((topics) => {
    if (topics.includes('reviews'))
      void dropOutdatedTexts((id) => call('reviews.get', { id }).catch(() => null))
  })
  return () => {
    window.removeEventListener('beforeunload', object)
    unfollow()
  }
}
