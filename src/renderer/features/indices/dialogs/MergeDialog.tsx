import { useState } from 'react'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { RepairSheet } from './RepairSheet.tsx'

export function MergeDialog({ tags }: { tags: readonly string[] }) {
  const [into, setInto] = useState(tags[0] ?? '')
  const others = tags.filter((tag) => tag !== into)
  return (
    <RepairSheet
      title={`Merge ${tags.length} tags`}
      sentence="In every scope, the others become the one you choose."
      repair={others.length === 0 ? null : { do: 'merge', tags: others, into }}
    >
      <Field label="Into">
        <Select
          value={into}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={setInto}
        />
      </Field>
    </RepairSheet>
  )
}
