import { useId, useState, type KeyboardEvent } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { TextField } from './TextField.tsx'

interface SuggestFieldProps {
  value: string
  onChange: (value: string) => void
  /** Best first. */
  suggestions: readonly string[]
  /** Enter, or a click on a suggestion. */
  onTake: (value: string) => void
  placeholder?: string
}

const AT_MOST = 7

/** A text field that offers what exists already; anything else may be typed as well. */
export function SuggestField({
  value,
  onChange,
  suggestions,
  onTake,
  placeholder,
}: SuggestFieldProps) {
  const listId = useId()
  const [at, setAt] = useState<number | null>(null)
  const words = value.trim().toLowerCase()
  const offered = suggestions
    .filter((suggestion) => suggestion.toLowerCase().includes(words))
    .toSorted((a, b) => Number(b.startsWith(words)) - Number(a.startsWith(words)))
    .slice(0, AT_MOST)
  const chosen = at === null ? undefined : offered[at]

  function take(taken: string) {
    setAt(null)
    onTake(taken)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(at === null ? 0 : Math.min(at + 1, offered.length - 1))
    else if (event.key === 'ArrowUp') setAt(at === null || at === 0 ? null : at - 1)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && (chosen ?? words) !== '')
      take(chosen ?? value.trim())
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextField
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${at}`}
        value={value}
        onChange={(typed) => {
          setAt(null)
          onChange(typed)
        }}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className="flex min-h-6 flex-wrap gap-1 pt-1"
      >
        {offered.map((suggestion, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above answers the keys and keeps the focus
          <div
            key={suggestion}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={suggestion === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
            className={classes(
              'max-w-48 cursor-default truncate rounded-sm border px-1.5 text-sm hover:bg-hover',
              suggestion === chosen ? 'border-accent bg-selected' : 'border-line',
            )}
          >
            {suggestion}
          </div>
        ))}
      </div>
    </>
  )
}
