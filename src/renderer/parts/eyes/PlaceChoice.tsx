import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import type { Places } from '#renderer/lib/eyes/eyes.ts'

interface PlaceChoiceProps {
  kind: 'project' | 'session' | 'task'
  places: Places
  value: string | null
  onChange: (value: string | null) => void
}

/** Where an agent is working: one place of a kind, or none. */
export function PlaceChoice({ kind, places: { own, others }, value, onChange }: PlaceChoiceProps) {
  const options = [
    { value: '', label: `No ${kind}` },
    ...own.map((id) => ({ value: id, label: id })),
    ...others.map((id) => ({ value: id, label: `${id} (never wrote there)` })),
  ]
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      <span className="text-soft">{SCOPE_WORDS[kind].one}</span>
      <Select
        size="s"
        value={value ?? ''}
        options={options}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        className="max-w-40"
      />
    </label>
  )
}
