import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { focusBackIfLost } from '#renderer/ui/use-focus-back.ts'
import { differing } from '../draft/memory-draft.ts'
import { type Editor, EditorContext } from '../fields/editor-context.ts'
import { save } from './save-draft.ts'
import { endSession, leaveField, type EditSession, type as typeInto } from './edit-sessions.ts'
import { useIssues } from './use-issues.ts'

interface EditorFrameProps {
  sessionKey: string
  session: EditSession
  title: string
  saveLabel: string
  /** After the draft was given up. */
  onCancelled: () => void
  /** Between the title and the fields, over their whole width. */
  notice?: ReactNode
  children: ReactNode
}

/** Title, fields, and a foot that saves or gives up; Ctrl+Enter and Esc do the same. */
export function EditorFrame({
  sessionKey,
  session,
  title,
  saveLabel,
  onCancelled,
  notice,
  children,
}: EditorFrameProps) {
  const [asking, setAsking] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { problem } = session
  // With the editor goes the field that had the focus, however it ends: no key would do anything then.
  useEffect(() => {
    const before = document.activeElement
    focusOn(fields.current, FIRST)
    return () => focusBackIfLost(before)
  }, [])
  useEffect(() => {
    if (problem !== null) focusOn(fields.current, WRONG)
  }, [problem])
  const changed = new Set(differing(session.draft, session.start))
  const submit = () => void save(sessionKey)

  function giveUp() {
    setAsking(false)
    endSession(sessionKey)
    onCancelled()
  }
  const cancel = () => (changed.size > 0 ? setAsking(true) : giveUp())

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else return
    event.preventDefault()
  }

  useCommands([
    {
      id: 'save',
      title: 'Save this memory',
      group: 'Edit',
      shortcut: ['Mod+S', 'Mod+Enter'],
      run: submit,
    },
    { id: 'cancel-edit', title: 'Stop editing', group: 'Edit', shortcut: 'Escape', run: cancel },
  ])

  const editor: Editor = {
    draft: session.draft,
    base: session.base,
    changed,
    issues: useIssues(session),
    set: (field, value) => typeInto(sessionKey, field, value),
    leave: (place) => leaveField(sessionKey, place),
  }
  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from every field */}
      <section aria-label={title} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col">
        <header className="flex h-13 shrink-0 items-center gap-2 border-b px-4">
          <h2 className="flex-1 truncate font-semibold">{title}</h2>
          <span role="status" className="text-sm text-warn">
            {changed.size > 0 && `● ${counted(changed.size, 'unsaved field')}`}
          </span>
        </header>
        {notice}
        <div ref={fields} className="scroller flex min-h-0 flex-1 flex-col gap-4 p-4">
          {children}
        </div>
        <footer className="shrink-0 border-t bg-panel px-4 py-2.5">
          {problem !== null && (
            <p role="alert" className="mb-2 text-danger">
              {problem}
            </p>
          )}
          <div className="flex items-center justify-end gap-2">
            <Button onClick={cancel}>Cancel</Button>
            <Button variant="primary" busy={session.saving} onClick={submit}>
              {saveLabel}
            </Button>
            <Kbd shortcut="Mod+Enter" />
          </div>
        </footer>
      </section>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        sentence={`${counted(changed.size, 'changed field')} would be lost.`}
        confirmLabel="Discard"
        onConfirm={giveUp}
      />
    </EditorContext>
  )
}

const FIRST = '[contenteditable=true], input, textarea'
const WRONG = '[aria-invalid=true]'

function focusOn(fields: HTMLElement | null, selector: string) {
  fields?.querySelector<HTMLElement>(selector)?.focus()
}
