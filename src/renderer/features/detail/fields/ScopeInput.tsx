import { useEngineQuery } from '#renderer/lib/engine.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { SCOPE_KINDS } from '#shared/scope.ts'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'
import { KnownWordsField } from './KnownWordsField.tsx'

const KINDS = SCOPE_KINDS.map((kind) => ({ value: kind, label: SCOPE_WORDS[kind].one }))

/** Whom the memory belongs to. The id stays while the kind is tried out. */
export function ScopeInput() {
  const { draft, set } = useEditor()
  const { data: scopes = [] } = useEngineQuery('scopes.list', {})
  const { kind, id } = draft.scope
  const known = scopes.flatMap(({ scope }) =>
    scope.kind === kind && scope.kind !== 'global' ? [scope.id] : [],
  )
  return (
    <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
      <Row place="scope" label="Scope">
        <Select
          value={kind}
          options={KINDS}
          onChange={(next) => set('scope', { kind: next, id })}
        />
      </Row>
      {kind !== 'global' && (
        <Row place="scope.id" label={`${SCOPE_WORDS[kind].one} id`}>
          <KnownWordsField
            value={id}
            known={known}
            onChange={(next) => set('scope', { kind, id: next })}
          />
        </Row>
      )}
    </div>
  )
}
