import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { leaveSearch, refineSearch, showSearch, useNavigation } from '#renderer/lib/navigation.ts'
import { SearchAs } from '#renderer/parts/eyes/SearchAs.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { FOCUS_IDS, focusBox } from './search-focus.ts'
import { enterResults } from './results-state.ts'

const PAUSE_MS = 60
const LONGEST = 100_000

/** On every screen of an open vault. Results come while somebody types, after a breath. */
export function SearchBox() {
  const asked = useNavigation(({ place }) => place.search.text)
  const as = useNavigation(({ place }) => place.search.as)
  const [typed, setTyped] = useState(asked)
  const [sent, setSent] = useState(asked)
  const cameFrom = useRef<Element | null>(null)
  useCommands([
    {
      id: 'search',
      title: 'Search the vault',
      group: 'Go',
      shortcut: '/',
      run: () => {
        cameFrom.current = document.activeElement
        focusBox()
      },
    },
  ])

  // Set from elsewhere, by a saved search or Back: the box follows, but never its own echo.
  if (asked !== sent) {
    setSent(asked)
    setTyped(asked)
  }

  function send(text: string) {
    setSent(text)
    refineSearch({ text })
  }

  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      refineSearch({ text: typed })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])

  function leave() {
    leaveSearch()
    // What was typed a moment ago and not asked yet must not be asked now.
    setTyped(useNavigation.getState().place.search.text)
    giveFocusBack(cameFrom.current)
  }

  function enter() {
    if (typed.trim() === '') return
    if (typed !== sent) send(typed)
    const { screen, search } = useNavigation.getState().place
    if (screen !== 'search') showSearch(search)
    enterResults(true)
    // The answer may still be on its way: a key meant for it must not end up in the box.
    document.getElementById(FOCUS_IDS.box)?.blur()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') enter()
    else return
    event.preventDefault()
  }

  return (
    <search className="min-w-0">
      <TextField
        id={FOCUS_IDS.box}
        role="searchbox"
        aria-label="Search the vault"
        placeholder="Search the vault"
        icon={Search}
        leading={<SearchAs as={as} onChange={(next) => refineSearch({ as: next })} />}
        value={typed}
        onChange={(text) => {
          enterResults(false)
          setTyped(text)
        }}
        onKeyDown={onKeyDown}
        maxLength={LONGEST}
        trailing={
          typed === '' ? (
            <Kbd shortcut="/" />
          ) : (
            <IconButton
              label="Clear the search"
              icon={X}
              size="s"
              className="-mr-1.5"
              onClick={() => {
                send('')
                setTyped('')
                focusBox()
              }}
            />
          )
        }
      />
    </search>
  )
}

/** To whoever had it; a table that was drawn anew takes it by its name. */
function giveFocusBack(to: Element | null) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  requestAnimationFrame(() => {
    const home = to?.isConnected === true ? to : to?.id ? document.getElementById(to.id) : null
    if (home instanceof HTMLElement && home !== document.body) home.focus({ preventScroll: true })
  })
}
