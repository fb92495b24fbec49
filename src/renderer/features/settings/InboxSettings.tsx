import { FieldRow } from '#renderer/ui/Field.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { Settings, SettingsEdit } from '#shared/settings.ts'
import { Group } from './Group.tsx'

interface InboxSettingsProps {
  settings: Settings
  set: (change: SettingsEdit) => void
  errorOf: (name: keyof Settings) => string | undefined
}

/** What comes into the inbox, and what happens while it waits there. */
export function InboxSettings({ settings, set, errorOf }: InboxSettingsProps) {
  return (
    <Group id="inbox-settings" title="Inbox and contradictions">
      {SWITCHES.map(({ name, label, hint }) => (
        <FieldRow key={name} className="py-3" label={label} hint={hint} error={errorOf(name)}>
          <Switch checked={settings[name]} onChange={(on) => set({ [name]: on })} />
        </FieldRow>
      ))}
    </Group>
  )
}

const SWITCHES = [
  {
    name: 'findContradictions',
    label: 'Compare every write with what is known',
    hint: 'Memories that contradict each other are settled by rule, or wait in the inbox.',
  },
  {
    name: 'hideDisputed',
    label: 'Hide disputed memories from agents',
    hint: 'Otherwise they are given what is contradicted or out of date, marked as disputed. Critical memories are always given.',
  },
  {
    name: 'notifyUrgent',
    label: 'Notify me of what is urgent',
    hint: 'When a credential is held back or something critical is contradicted, your desktop says so, without a word of the memory.',
  },
  {
    name: 'promoteAlone',
    label: 'Agents’ often used memories go to their team without asking',
    hint: 'Otherwise each of them waits in the inbox for your approval.',
  },
] as const
