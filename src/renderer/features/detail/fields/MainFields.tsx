import { useEngineQuery } from '#renderer/lib/engine.ts'
import { PRIORITY_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { PRIORITIES } from '#shared/memory.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'
import { ScopeInput } from './ScopeInput.tsx'
import { TagsInput } from './TagsInput.tsx'
import { TtlInput } from './TtlInput.tsx'

const KNOWN_PRIORITIES = PRIORITIES.toReversed().map((priority) => ({
  value: priority,
  label: PRIORITY_WORDS[priority],
}))
const ANY_PRIORITY = [{ value: '' as const, label: 'Default' }, ...KNOWN_PRIORITIES]

/** What nearly every memory needs. */
export function MainFields() {
  const { draft, base, set } = useEditor()
  const { data: facets } = useEngineQuery('memories.facets', { filter: {} })
  const knownTags = facets?.tags.map(({ value }) => value) ?? []
  return (
    <>
      <ContentEditor />
      <ScopeInput />
      <Row place="tags" label="Tags">
        <TagsInput tags={draft.tags} known={knownTags} onChange={(tags) => set('tags', tags)} />
      </Row>
      <Row place="priority" label="Priority">
        <Select
          value={draft.priority}
          options={base === null ? ANY_PRIORITY : KNOWN_PRIORITIES}
          onChange={(priority) => set('priority', priority)}
        />
      </Row>
      <TtlInput />
    </>
  )
}
