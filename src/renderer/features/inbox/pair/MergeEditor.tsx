import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { saveMerged } from '../verdicts/typed-verdict.ts'
import { focusList } from '../list/list-focus.ts'
import { stopEditing, typeMerged } from '../edit/typed-texts.ts'
import { ask, type MergedText } from '../inbox-state.ts'

interface MergeEditorProps {
  id: string
  merging: MergedText
  subject: VerdictSubject
}

/** One text for both, begun with what both say; the originals stand above it. */
export function MergeEditor({ id, merging: { start, draft }, subject }: MergeEditorProps) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const empty = draft.trim() === ''
  const save = () => void saveMerged(subject)
  function cancel() {
    if (draft !== start) return ask('discard')
    stopEditing(id)
    focusList()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from the field and the buttons
    <section ref={form} aria-label="Merge both into one" onKeyDown={onKeyDown}>
      <Field
        label="Merged text"
        hint="One new memory says it for both; the two are superseded by it and stay in the history."
        error={empty ? 'Write what the one memory shall say.' : undefined}
      >
        <TextArea rows={5} value={draft} onChange={(text) => typeMerged(id, text)} />
      </Field>
      <div className="mt-3 flex items-center justify-end gap-2">
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="primary" disabled={empty} onClick={save}>
          Merge both
        </Button>
        <Kbd shortcut="Mod+Enter" />
      </div>
    </section>
  )
}
