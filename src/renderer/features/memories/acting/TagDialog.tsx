import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { SuggestField } from '#renderer/ui/SuggestField.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { Tag as TagWord } from '#shared/memory.ts'
import { stopAsking, type ActionSubject } from '../table-state.ts'
import { change } from './actions.ts'

const EVERYWHERE: MemoryFilter = {}

/** Tags to put on and tags to take off, for one memory or many, in one step. */
export function TagDialog({ subject, filter }: { subject: ActionSubject; filter: MemoryFilter }) {
  const known = useEngineQuery('memories.facets', { filter: EVERYWHERE })
  const present = usePresentTags(subject, filter)
  const [adding, setAdding] = useState<readonly string[]>([])
  const [removing, setRemoving] = useState<readonly string[]>([])
  const few = counted(subject.count, 'memory', 'memories')

  function submit() {
    void change(subject, { do: 'tag', add: [...adding], remove: [...removing] })
    stopAsking()
  }

  return (
    <Dialog
      open
      onOpenChange={stopAsking}
      title={`Tag ${few}`}
      footer={
        <>
          <Button onClick={stopAsking}>Cancel</Button>
          <Button
            variant="primary"
            disabled={adding.length + removing.length === 0}
            onClick={submit}
          >
            Tag {few}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TagPicker
          label="Add"
          hint="Type a tag and press Enter."
          chosen={adding}
          onChoose={setAdding}
          suggestions={valuesOf(known.data?.tags)}
          onSubmit={submit}
        />
        <TagPicker
          label="Remove"
          chosen={removing}
          onChoose={setRemoving}
          suggestions={present}
          onSubmit={submit}
        />
      </div>
    </Dialog>
  )
}

/** What there is to take off: of one memory its own tags, of many the tags in their list. */
function usePresentTags({ target }: ActionSubject, filter: MemoryFilter): readonly string[] {
  const only = 'ids' in target && target.ids.length === 1 ? target.ids[0] : undefined
  const one = useEngineQuery('memories.get', { id: only ?? '' }, { enabled: only !== undefined })
  const many = useEngineQuery('memories.facets', { filter }, { enabled: only === undefined })
  return only === undefined ? valuesOf(many.data?.tags) : (one.data?.tags ?? [])
}

interface TagPickerProps {
  label: string
  hint?: string
  chosen: readonly string[]
  onChoose: (tags: readonly string[]) => void
  suggestions: readonly string[]
  onSubmit: () => void
}

function TagPicker({ label, hint, chosen, onChoose, suggestions, onSubmit }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function take(value: string) {
    const tag = TagWord.safeParse(value.toLowerCase())
    setError(tag.error?.issues[0]?.message)
    if (!tag.success) return
    onChoose([...chosen.filter((other) => other !== tag.data), tag.data])
    setTyped('')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the form, not a control
    <div
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSubmit()}
    >
      <Field label={label} hint={hint} error={error}>
        <SuggestField
          value={typed}
          onChange={setTyped}
          suggestions={suggestions.filter((tag) => !chosen.includes(tag))}
          onTake={take}
        />
      </Field>
      {chosen.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1">
          {chosen.map((tag) => (
            <Tag key={tag} onRemove={() => onChoose(chosen.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </div>
  )
}

const valuesOf = (counts: readonly { value: string }[] = []) => counts.map(({ value }) => value)
