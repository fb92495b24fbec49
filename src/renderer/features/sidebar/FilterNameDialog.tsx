import { type FormEvent, useId, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { useEngineMutation } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { fieldError, reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import {
  aboutNaming,
  draftOf,
  nameCurrentFilter,
  nameCurrentSearch,
  stopNaming,
  useNaming,
} from './name-filter.ts'

/** Stands beside the sidebar, not in it: a filter can be saved while the sidebar is hidden. */
export function FilterNameDialog() {
  const naming = useNaming((state) => state.naming)
  useCommands([
    {
      id: 'save-filter',
      title: 'Save the current filter…',
      group: 'Memories',
      when: () => useNavigation.getState().place.screen === 'memories',
      run: nameCurrentFilter,
    },
    {
      id: 'save-search',
      title: 'Save the current search…',
      group: 'Search',
      when: () => {
        const { screen, search } = useNavigation.getState().place
        return screen === 'search' && isAsked(search)
      },
      run: nameCurrentSearch,
    },
  ])
  const formId = useId()
  const save = useEngineMutation('filters.save')
  const about = naming && aboutNaming(naming)
  const noun = about?.noun ?? 'filter'
  return (
    <Dialog
      open={naming !== null}
      onOpenChange={(open) => {
        if (open) return
        save.reset()
        stopNaming()
      }}
      title={`${naming?.kind === 'rename' ? 'Rename' : 'Save'} ${noun}`}
      description={about?.sentence ?? ''}
      footer={
        <>
          <Button onClick={stopNaming}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {naming?.kind === 'rename' ? 'Rename' : `Save ${noun}`}
          </Button>
        </>
      }
    >
      {naming && (
        <NameForm
          id={formId}
          startsAs={naming.kind === 'rename' ? naming.saved.name : ''}
          error={fieldError(save.error, 'name')}
          onName={(name) =>
            save.mutate(draftOf(naming, name), {
              onSuccess: ({ label, seq }) => {
                toast({ text: label, undoSeq: seq })
                stopNaming()
              },
              onError: (error) => fieldError(error, 'name') === undefined && reportError(error),
            })
          }
        />
      )}
    </Dialog>
  )
}

interface NameFormProps {
  id: string
  startsAs: string
  error: string | undefined
  onName: (name: string) => void
}

function NameForm({ id, startsAs, error, onName }: NameFormProps) {
  const [name, setName] = useState(startsAs)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onName(name.trim())
  }
  return (
    <form id={id} onSubmit={onSubmit}>
      <Field label="Name" error={error}>
        <TextField
          value={name}
          onChange={setName}
          maxLength={60}
          placeholder="Deploy notes of atlas"
        />
      </Field>
    </form>
  )
}
