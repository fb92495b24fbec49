import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { CodeEditor } from '../code/CodeEditor.tsx'
import type { ContentField } from '../draft/content-fields.ts'
import { Row } from './Row.tsx'

interface ContentPartProps {
  field: ContentField
  /** It is all there is to the content, and gets the room. */
  alone: boolean
  value: string
  onChange: (value: string) => void
}

export function ContentPart(props: ContentPartProps) {
  const { field, value, onChange } = props
  if (field.kind === 'flag') {
    return (
      <Checkbox checked={value === 'true'} onChange={(checked) => onChange(String(checked))}>
        {field.label}
      </Checkbox>
    )
  }
  const label = field.optional ? `${field.label} (optional)` : field.label
  return (
    <Row place={`content.${field.name}`} label={label} hint={field.hint}>
      <Control {...props} />
    </Row>
  )
}

function Control({ field, alone, value, onChange }: ContentPartProps) {
  switch (field.kind) {
    case 'body':
    case 'json':
      return (
        <CodeEditor
          label={field.label}
          language={field.kind === 'json' ? 'json' : 'text'}
          value={value}
          onChange={onChange}
          className={alone ? '[--least:160px] [--most:44vh]' : '[--least:52px] [--most:240px]'}
        />
      )
    case 'lines':
      return <TextArea rows={3} value={value} onChange={onChange} />
    case 'number':
      return <TextField inputMode="decimal" className="w-28" value={value} onChange={onChange} />
    case 'line':
      return <TextField value={value} onChange={onChange} />
    case 'flag':
      return null
  }
}
