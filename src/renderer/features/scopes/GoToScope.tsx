import { useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { showScope, useNavigation } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { draftOf, readScope, type ScopeDraft, ScopePicker } from './ScopePicker.tsx'
import { askWhere, useScopePageState } from './scope-page-state.ts'

/** The way to any scope's page from anywhere, by key and from the palette. */
export function GoToScope() {
  const going = useScopePageState((view) => view.going)
  useCommands([
    {
      id: 'go-scope',
      title: 'Open the page of an agent or scope…',
      group: 'Go',
      shortcut: 'g o',
      run: () => askWhere(true),
    },
  ])
  return going && <Where />
}

function Where() {
  const [draft, setDraft] = useState(() => here())
  const [problem, setProblem] = useState<string>()

  function submit(chosen: ScopeDraft) {
    const read = readScope(chosen)
    if ('problem' in read) return setProblem(read.problem)
    askWhere(false)
    showScope(read.scope)
  }

  return (
    <Dialog
      open
      onOpenChange={askWhere}
      title="Open the page of a scope"
      description="What an agent sees, or what a project, team, session or task holds."
      footer={
        <>
          <Button onClick={() => askWhere(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => submit(draft)}>
            Open the page
          </Button>
        </>
      }
    >
      <ScopePicker
        label="Of"
        value={draft}
        problem={problem}
        onSubmit={submit}
        onChange={(next) => {
          setDraft(next)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}

/** The scope whose memories are listed, if it is one. */
function here(): ScopeDraft {
  const { place } = useNavigation.getState()
  const [only, ...more] = place.screen === 'memories' ? (place.filter.scopes ?? []) : []
  return only === undefined || more.length > 0 ? { kind: 'agent', id: '' } : draftOf(only)
}
