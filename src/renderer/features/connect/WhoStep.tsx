import { Field, FieldRow } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ClientId, KnownClient } from '#shared/connect.ts'
import type { ConnectDraft, ReadDraft } from './connect-draft.ts'

interface WhoStepProps {
  client: KnownClient
  clients: readonly KnownClient[]
  onChoose: (client: ClientId) => void
  draft: ConnectDraft
  problems: ReadDraft['problems']
  onChange: (draft: ConnectDraft) => void
}

/** Which program, as whom it works, and whether it is given memories unasked. */
export function WhoStep({ client, clients, onChoose, draft, problems, onChange }: WhoStepProps) {
  const put = (part: Partial<ConnectDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 max-[760px]:grid-cols-1">
        <Field label="Client">
          <Select
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the clients come after the dialog, which would stay on its way out
            autoFocus
            value={client.id}
            options={clients.map((each) => ({ value: each.id, label: labelOf(each) }))}
            onChange={onChoose}
          />
        </Field>
        <Field label="Agent" hint="Signs everything it writes." error={problems.agent}>
          <TextField value={draft.agent} onChange={(agent) => put({ agent })} maxLength={128} />
        </Field>
        <Field label="Teams" hint="Optional, separated by commas." error={problems.teams}>
          <TextField value={draft.teams} onChange={(teams) => put({ teams })} />
        </Field>
        <Field
          label="Project"
          hint="Optional: otherwise the repository it works in."
          error={problems.project}
        >
          <TextField value={draft.project} onChange={(project) => put({ project })} />
        </Field>
      </div>
      {client.offersHooks && (
        <FieldRow
          label="Hooks"
          hint={
            <>
              Gives the agent what is remembered with each prompt; without them the model has to
              ask. {draft.hooks && client.trust}
            </>
          }
        >
          <Switch checked={draft.hooks} onChange={(hooks) => put({ hooks })} />
        </FieldRow>
      )}
    </>
  )
}

function labelOf({ id, name, found, connected }: KnownClient): string {
  if (id === 'other') return name
  if (connected !== null) return `${name} (connected)`
  return found ? name : `${name} (not found here)`
}
