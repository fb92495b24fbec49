import { type FormEvent, useRef, useState } from 'react'
import { useEngineMutation } from '#renderer/lib/engine.ts'
import { fieldError, reportError, sentenceOf } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { JudgeState } from '#shared/judge.ts'

/** A key goes in and never comes back: what is shown is that there is one. */
export function KeyField({ judge }: { judge: JudgeState }) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const set = useEngineMutation('judge.setKey')
  const remove = useEngineMutation('judge.removeKey')
  const has = judge.key === 'kept' || judge.key === 'this-run'
  const refused = set.error && (fieldError(set.error, 'key') ?? sentenceOf(set.error))

  function send(event: FormEvent) {
    event.preventDefault()
    set.mutate({ key: typed.trim() }, { onSuccess: () => setTyped('') })
  }
  function removeKey() {
    // The button goes with the key: whoever pressed it would be nowhere.
    form.current?.querySelector('input')?.focus()
    remove.mutate({}, { onError: reportError })
  }

  return (
    <form ref={form} onSubmit={send}>
      <FieldRow className="py-3" label="Key" hint={HINTS[hintOf(judge)]} error={refused}>
        <div className="flex shrink-0 gap-2">
          <TextField
            type="password"
            value={typed}
            onChange={setTyped}
            placeholder={has ? '••••••••' : ''}
            className="w-36"
          />
          <Button type="submit">{has ? 'Replace' : judge.canKeepKeys ? 'Keep' : 'Use'}</Button>
          {has && <Button onClick={removeKey}>Remove</Button>}
        </div>
      </FieldRow>
    </form>
  )
}

function hintOf({ key, canKeepKeys }: JudgeState): keyof typeof HINTS {
  if (key !== 'none') return key
  return canKeepKeys ? 'safe' : 'unsafe'
}

const NO_KEYRING =
  'this system has no keyring to keep it in, and Loci writes none to disk unsealed.'

const HINTS = {
  kept: 'A key is kept for this address, sealed by the system.',
  'this-run': `A key is held for this address until Loci ends: ${NO_KEYRING}`,
  unreadable: 'The key that was kept cannot be opened any more. Give it again.',
  safe: 'Kept for this address only, sealed by the system. None, if the endpoint wants none.',
  unsafe: `Held until Loci ends: ${NO_KEYRING} None, if the endpoint wants none.`,
}
