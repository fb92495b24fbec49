import { classes } from '#renderer/lib/classes.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'

const LONGEST = 200

export function SummaryInput() {
  const { draft, set } = useEditor()
  const { length } = draft.summary
  const counter = (
    <span
      className={classes(
        'shrink-0 text-sm tabular-nums',
        length > LONGEST ? 'text-danger' : 'text-soft',
      )}
    >
      {length}/{LONGEST}
    </span>
  )
  return (
    <Row place="summary" label="Summary" hint="One line; derived from the content when empty.">
      <TextField
        value={draft.summary}
        trailing={counter}
        onChange={(summary) => set('summary', summary)}
      />
    </Row>
  )
}
