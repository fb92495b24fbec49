import { SlidersHorizontal } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { refineSearch } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TYPES } from '#shared/memory.ts'
import type { Search } from '#shared/saved-filter.ts'
import { scopeLabel } from '#shared/scope.ts'
import { narrowedBy, withScope, withTag, withType } from './narrowing.ts'

/** Only of some types, of one scope or with a tag. */
export function Narrow({ search }: { search: Search }) {
  const by = narrowedBy(search)
  return (
    <Popover
      label="Narrow the search"
      align="end"
      className="flex w-72 flex-col gap-3"
      trigger={
        <Button icon={SlidersHorizontal} title={by} className="max-w-56">
          <span className="truncate">{by === '' ? 'Narrow' : `Only ${by}`}</span>
        </Button>
      }
    >
      <Choices search={search} />
    </Popover>
  )
}

function Choices({ search }: { search: Search }) {
  const { data: scopes = [] } = useEngineQuery('scopes.list', {})
  const { data: facets } = useEngineQuery('memories.facets', { filter: { statuses: ['active'] } })
  const tags = (facets?.tags ?? []).map(({ value }) => value)
  const [scope] = search.scopes ?? []
  const [tag] = search.tags ?? []
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 text-sm font-medium text-soft">Types</legend>
        {TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={search.types?.includes(type) ?? false}
            onChange={(checked) => refineSearch(withType(search, type, checked))}
          >
            {TYPE_WORDS[type]}
          </Checkbox>
        ))}
      </fieldset>
      <Field label="Scope">
        <Select
          size="s"
          value={scope === undefined ? '' : scopeLabel(scope)}
          options={[
            { value: '', label: 'Anywhere' },
            ...scopes.map((counted) => {
              const label = scopeLabel(counted.scope)
              return { value: label, label }
            }),
          ]}
          onChange={(label) =>
            refineSearch(
              withScope(scopes.find((counted) => scopeLabel(counted.scope) === label)?.scope),
            )
          }
        />
      </Field>
      <Field label="Tag">
        <Select
          size="s"
          value={tag ?? ''}
          options={[{ value: '', label: 'Any' }, ...tags.map((value) => ({ value, label: value }))]}
          onChange={(chosen) => refineSearch(withTag(chosen))}
        />
      </Field>
    </>
  )
}
