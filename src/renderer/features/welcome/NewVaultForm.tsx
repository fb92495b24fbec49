import { type FormEvent, useState } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { fieldError, reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** A name and a place. The place is chosen in the system's own dialog: this window never names a path. */
export function NewVaultForm({ onDone }: { onDone?: () => void }) {
  const [name, setName] = useState('')
  const { data: folder } = useEngineQuery('vaults.folder', {})
  const create = useEngineMutation('vaults.create')

  function make(chooseFolder: boolean) {
    create.mutate(
      { name: name.trim(), chooseFolder },
      {
        onSuccess: (vault) => vault !== null && onDone?.(),
        onError: (error) => fieldError(error, 'name') === undefined && reportError(error),
      },
    )
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    make(false)
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field
        label="Name"
        hint={folder && `It goes to ${folder.shownPath} unless you choose another folder.`}
        error={fieldError(create.error, 'name')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears because somebody asked for it, and this is its only field */}
        <TextField value={name} onChange={setName} autoFocus placeholder="Work" maxLength={80} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={() => make(true)} disabled={create.isPending}>
          Choose folder…
        </Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          Create vault
        </Button>
      </div>
    </form>
  )
}
