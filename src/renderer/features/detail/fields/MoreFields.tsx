import { useEngineQuery } from '#renderer/lib/engine.ts'
import { TYPE_HINTS, TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TYPES } from '#shared/memory.ts'
import { CodeEditor } from '../code/CodeEditor.tsx'
import { useEditor } from './editor-context.ts'
import { FractionInput } from './FractionInput.tsx'
import { LinksInput } from './LinksInput.tsx'
import { Row } from './Row.tsx'
import { KnownWordsField } from './KnownWordsField.tsx'
import { SummaryInput } from './SummaryInput.tsx'

const KNOWN_TYPES = TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))
const ANY_TYPE = [{ value: '' as const, label: 'Default' }, ...KNOWN_TYPES]

/** The subtypes Loci weighs (docs/domain.md); the vault adds its own. */
const WEIGHED_SUBTYPES = [
  'chat',
  'observation',
  'task',
  'decision',
  'tool-use',
  'error',
  'insight',
  'reasoning',
  'tool-output',
  'convention',
  'failure',
  'preference',
  'pattern',
]

/** What the engine fills in well by itself, until somebody knows better. */
export function MoreFields() {
  const { draft, base, set } = useEditor()
  const { data: facets } = useEngineQuery('memories.facets', { filter: {} })
  const subtypes = [
    ...new Set([...(facets?.subtypes.map(({ value }) => value) ?? []), ...WEIGHED_SUBTYPES]),
  ]
  return (
    <>
      <SummaryInput />
      <div className="grid grid-cols-2 items-start gap-3">
        <Row
          place="type"
          label="Type"
          hint={draft.type === '' ? undefined : TYPE_HINTS[draft.type]}
        >
          <Select
            value={draft.type}
            options={base === null ? ANY_TYPE : KNOWN_TYPES}
            onChange={(type) => set('type', type)}
          />
        </Row>
        <Row place="subtype" label="Subtype">
          <KnownWordsField
            value={draft.subtype}
            known={subtypes}
            onChange={(subtype) => set('subtype', subtype)}
          />
        </Row>
      </div>
      <FractionInput
        field="importance"
        label="Importance"
        hint="How much it is worth remembering."
      />
      <FractionInput
        field="confidence"
        label="Confidence"
        hint="How sure we are that it is true."
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Row place="domain" label="Domain">
          <TextField
            value={draft.domain}
            placeholder="general"
            onChange={(domain) => set('domain', domain)}
          />
        </Row>
        <Row place="taskType" label="Task type">
          <TextField
            value={draft.taskType}
            placeholder="general"
            onChange={(taskType) => set('taskType', taskType)}
          />
        </Row>
      </div>
      <Row place="source" label="Source" hint="Where it came from.">
        <TextField value={draft.source} onChange={(source) => set('source', source)} />
      </Row>
      <LinksInput />
      <Row
        place="context"
        label="Context"
        hint="Free JSON about the circumstances: room, task, people."
      >
        <CodeEditor
          label="Context"
          language="json"
          value={draft.context}
          onChange={(context) => set('context', context)}
          className="[--least:72px] [--most:280px]"
        />
      </Row>
    </>
  )
}
