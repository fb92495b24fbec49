import { actorName } from '#shared/actor-words.ts'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { count } from '#renderer/lib/format.ts'
import { PRIORITY_WORDS, STATUS_WORDS, TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { refineMemories } from '#renderer/lib/navigation.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { FacetName, MemoryFilter } from '#shared/filter.ts'
import { facetOptions, inOwnOrder, type FacetOption } from './facet-options.ts'
import { clearFacet, facetValues, toggleFacet } from './filter-edit.ts'
import { FoldingSection } from './FoldingSection.tsx'

interface FacetSectionProps {
  facet: FacetName
  title: string
  filter: MemoryFilter
  counts: readonly { value: string; count: number }[]
  children: ReactNode
}

export function FacetSection({ facet, title, filter, counts, children }: FacetSectionProps) {
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const picked = facetValues(filter, facet)
  const { options, more, searchable } = facetOptions(counts, picked, {
    search,
    all,
    say: SAID[facet],
  })
  return (
    <FoldingSection
      name={facet}
      title={title}
      picked={picked.length}
      onClear={() => refineMemories({ filter: clearFacet(filter, facet) })}
    >
      {searchable && (
        <TextField
          aria-label={`Find a ${title.toLowerCase()}`}
          placeholder={`Find a ${title.toLowerCase()}`}
          icon={Search}
          value={search}
          onChange={setSearch}
          className="my-1 h-6.5 text-sm"
        />
      )}
      {children}
      {inOwnOrder(facet, options).map((option) => (
        <Option
          key={option.value}
          option={option}
          say={SAID[facet]}
          onPick={() => refineMemories({ filter: toggleFacet(filter, facet, option.value) })}
        />
      ))}
      {options.length === 0 && !children && (
        <p className="px-1 py-0.5 text-sm text-soft">
          {search === '' ? 'None in this list.' : 'No match.'}
        </p>
      )}
      {(more > 0 || (all && search === '')) && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-0.5 rounded-sm px-1 text-sm text-accent hover:underline"
        >
          {all ? 'Show fewer' : `Show ${count(more)} more`}
        </button>
      )}
    </FoldingSection>
  )
}

interface OptionProps {
  option: FacetOption
  say: Said | undefined
  onPick: () => void
}

function Option({ option: { value, count: amount, picked }, say = String, onPick }: OptionProps) {
  return (
    <div className="flex h-6.5 items-center gap-2 rounded-sm px-1 text-sm hover:bg-hover">
      <Checkbox checked={picked} onChange={onPick} className="h-full flex-1">
        <span title={say(value)} className="block truncate">
          {say(value)}
        </span>
      </Checkbox>
      <span className="shrink-0 text-soft tabular-nums">{count(amount)}</span>
    </div>
  )
}

/** Only where Loci chose the values: a tag called "high" stays as it was written. */
const SAID: Partial<Record<FacetName, Said>> = {
  types: saidBy(TYPE_WORDS),
  priorities: saidBy(PRIORITY_WORDS),
  statuses: saidBy(STATUS_WORDS),
  creators: actorName,
}

type Said = (value: string) => string

function saidBy(words: Readonly<Record<string, string>>): Said {
  return (value) => words[value] ?? value
}
