import { type FormEvent, useRef, useState } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { fieldError, reportError, sentenceOf } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** How the person's own tools, such as a command line, may decide in their name. */
export function DoorSetting() {
  const { data: status, error } = useEngineQuery('door.status', {})
  return (
    <section aria-labelledby="own-tools" className="pt-6">
      <h3 id="own-tools" className="section-label">
        Your own tools
      </h3>
      <p className="mt-2 text-sm text-soft">
        Programs you start at a terminal may read your vaults. Before one of them changes something
        in your name, Loci asks you here, or the terminal asks for your passphrase. Agents are never
        let in this way.
      </p>
      {error && <p className="mt-2 text-danger">{error.message}</p>}
      {status && <PassphraseField has={status.hasPassphrase} />}
    </section>
  )
}

/** A passphrase goes in and never comes back: what is shown is that there is one. */
function PassphraseField({ has }: { has: boolean }) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const set = useEngineMutation('door.setPassphrase')
  const refused = set.error && (fieldError(set.error, 'passphrase') ?? sentenceOf(set.error))

  function send(event: FormEvent) {
    event.preventDefault()
    set.mutate({ passphrase: typed }, { onSuccess: () => setTyped('') })
  }
  function remove() {
    // The button goes with the passphrase: whoever pressed it would be nowhere.
    form.current?.querySelector('input')?.focus()
    set.mutate({ passphrase: null }, { onError: reportError })
  }

  return (
    <form ref={form} onSubmit={send}>
      <FieldRow
        className="py-3"
        label="Passphrase"
        hint={
          has
            ? 'One is set. It is kept in a form from which it can only be guessed: choose a long one.'
            : 'At least 12 characters. Without one, only a click in this window allows a change.'
        }
        error={refused}
      >
        <div className="flex shrink-0 gap-2">
          <TextField
            type="password"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            placeholder={has ? '••••••••' : ''}
            className="w-36"
          />
          <Button type="submit" busy={set.isPending}>
            {has ? 'Replace' : 'Set'}
          </Button>
          {has && <Button onClick={remove}>Remove</Button>}
        </div>
      </FieldRow>
    </form>
  )
}
