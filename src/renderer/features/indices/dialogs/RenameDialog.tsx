import { Field } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { RepairSheet } from './RepairSheet.tsx'
import { useTagName } from './tag-name.ts'

export function RenameDialog({ tag }: { tag: string }) {
  const { typed, setTyped, name, error } = useTagName(tag)
  return (
    <RepairSheet
      title={`Rename the tag ${tag}`}
      sentence="In every scope, whatever became of the memory."
      repair={name === null ? null : { do: 'rename', tag, to: name }}
    >
      <Field label="New name" error={error}>
        <TextField value={typed} onChange={setTyped} maxLength={64} />
      </Field>
    </RepairSheet>
  )
}
