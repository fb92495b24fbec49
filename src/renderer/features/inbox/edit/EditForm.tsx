import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { NO_ISSUES, shownIssues } from '#renderer/lib/memory/draft-issues.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { SCOPE_KINDS } from '#shared/scope.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { approveEdited } from '../verdicts/typed-verdict.ts'
import { amendEditing, stopEditing } from './typed-texts.ts'
import { ask, type EditedProposal } from '../inbox-state.ts'
import { editOf, type TypedProposal } from './edit-draft.ts'

const KINDS = SCOPE_KINDS.map((kind) => ({ value: kind, label: SCOPE_WORDS[kind].one }))

type Place = 'summary' | 'content.text' | 'tags' | 'scope' | 'scope.id'

interface EditFormProps {
  card: ReviewCard
  editing: EditedProposal
  subject: VerdictSubject
}

/** The proposed memory with its fields open; Ctrl+Enter approves it as it then stands. */
export function EditForm({ card, editing, subject }: EditFormProps) {
  const { memory, draft, start, left, attempted, refused } = editing
  const isRefused = refused !== NO_ISSUES
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useEffect(() => {
    if (attempted || isRefused)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempted, isRefused])

  const set = (change: Partial<TypedProposal>) =>
    amendEditing(card.id, {
      draft: { ...draft, ...change },
      attempted: false,
      refused: NO_ISSUES,
    })
  const approve = () => void approveEdited(card, subject)
  const cancel = () => (draft === start ? stopEditing(card.id) : ask('discard'))

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) approve()
    else return
    event.preventDefault()
  }

  const checked = editOf(draft, memory)
  const found = shownIssues(checked.kind === 'wrong' ? checked.issues : NO_ISSUES, editing)
  // Refused as a whole, what it says has no other place here.
  const wrongAt = (place: Place) =>
    found[place] ?? (place === 'content.text' ? found['content'] : undefined)
  const row = (place: Place, label: string, control: ReactNode, hint?: string) => (
    <div
      className="min-w-0"
      onBlur={() => amendEditing(card.id, { left: [...new Set([...left, place])] })}
    >
      <Field label={label} hint={hint} error={wrongAt(place)}>
        {control}
      </Field>
    </div>
  )
  const { scope } = draft
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from every field
    <section
      ref={form}
      aria-label="Edit before approving"
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4"
    >
      {row(
        'summary',
        'Summary',
        <TextField value={draft.summary} onChange={(summary) => set({ summary })} />,
        'One line; derived from the content when empty.',
      )}
      {draft.text !== null &&
        row(
          'content.text',
          'Content',
          <TextArea rows={6} value={draft.text} onChange={(text) => set({ text })} />,
        )}
      {row(
        'tags',
        'Tags',
        <TextField value={draft.tags} onChange={(tags) => set({ tags })} />,
        'With commas or spaces between them.',
      )}
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
        {row(
          'scope',
          'Scope',
          <Select
            value={scope.kind}
            options={KINDS}
            onChange={(kind) => set({ scope: { ...scope, kind } })}
          />,
        )}
        {scope.kind !== 'global' &&
          row(
            'scope.id',
            `${SCOPE_WORDS[scope.kind].one} id`,
            <TextField value={scope.id} onChange={(id) => set({ scope: { ...scope, id } })} />,
          )}
      </div>
      <div className="sticky -bottom-5 -mb-5 flex items-center justify-end gap-2 bg-canvas py-3">
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="primary" onClick={approve}>
          Approve as edited
        </Button>
        <Kbd shortcut="Mod+Enter" />
      </div>
    </section>
  )
}
