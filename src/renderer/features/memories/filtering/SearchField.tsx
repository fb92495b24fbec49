import { ListFilter, X } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type Ref } from 'react'
import { refineMemories, useNavigation } from '#renderer/lib/navigation.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { withText } from './filter-edit.ts'

const PAUSE_MS = 80
const LONGEST = 1000

/** Keeps what has these words while somebody types, after a breath; answers to earlier letters never arrive. */
export function SearchField({ ref, onLeave }: { ref: Ref<HTMLInputElement>; onLeave: () => void }) {
  const filterText = useNavigation(({ place }) => place.filter.text ?? '')
  const [typed, setTyped] = useState(filterText)
  const [sent, setSent] = useState(filterText)

  // Set from elsewhere, by a saved filter or Back: the field follows, but never its own echo.
  if (filterText !== sent) {
    setSent(filterText)
    setTyped(filterText)
  }

  useEffect(() => {
    const text = typed.trim() === '' ? '' : typed
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      refineMemories({ filter: withText(useNavigation.getState().place.filter, text) })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') setTyped('')
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }

  return (
    <TextField
      ref={ref}
      role="searchbox"
      aria-label="Filter by words"
      placeholder="Filter by words"
      icon={ListFilter}
      value={typed}
      onChange={setTyped}
      onKeyDown={onKeyDown}
      maxLength={LONGEST}
      className="w-64 min-w-32 shrink"
      trailing={
        typed === '' ? (
          <Kbd shortcut="Shift+F" />
        ) : (
          <IconButton
            label="Clear the words"
            icon={X}
            size="s"
            className="-mr-1.5"
            onClick={() => setTyped('')}
          />
        )
      }
    />
  )
}
