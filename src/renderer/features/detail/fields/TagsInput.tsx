import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from '#renderer/ui/Field.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { withTags } from '#renderer/lib/memory/tag-list.ts'

interface TagsInputProps {
  tags: readonly string[]
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** Enter, a comma or a space makes a tag of what was typed; Backspace in the empty field takes the last one away. */
export function TagsInput({ tags, known, onChange }: TagsInputProps) {
  const wiring = useField()
  const list = useId()
  const [typed, setTyped] = useState('')

  function add(text: string) {
    setTyped('')
    if (text.trim() !== '') onChange(withTags(tags, text))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')
    if (saves) return add(typed)
    if ([' ', ','].includes(event.key) || (event.key === 'Enter' && typed !== '')) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\s,]/.test(text.trim())) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <div
      className={classes(
        'flex min-h-7.5 flex-wrap items-center gap-1 rounded-md border bg-canvas px-1.5 py-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
        wiring['aria-invalid'] ? 'border-danger' : 'border-frame',
      )}
    >
      {tags.map((tag) => (
        <Tag key={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))}>
          {tag}
        </Tag>
      ))}
      <input
        {...wiring}
        type="text"
        list={list}
        autoComplete="off"
        spellCheck={false}
        placeholder={tags.length === 0 ? 'deploy, ci …' : ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
        className="h-5 min-w-16 flex-1 bg-transparent px-0.5 outline-none"
      />
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
    </div>
  )
}
