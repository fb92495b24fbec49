import { Merge, Search, Tags as TagsIcon, Trash2, X } from 'lucide-react'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { TagUse } from '#shared/indices.ts'
import type { Scope } from '#shared/scope.ts'
import { askDelete, askIndex, putIndicesView, useIndicesView } from '../indices-view.ts'
import { TagCloud } from './TagCloud.tsx'
import { TagList } from './TagList.tsx'
import { inTagOrder } from './tag-order.ts'

const ORDERS = [
  { value: 'uses', label: 'Most used' },
  { value: 'name', label: 'Name' },
  { value: 'scopes', label: 'Most scopes' },
] as const

const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'cloud', label: 'Cloud' },
] as const

/** What memories are filed under, as a list that can be worked on and as a cloud to get an idea. */
export function TagsView({ tags, scope }: { tags: readonly TagUse[]; scope: Scope | null }) {
  const { typed, order, look, ticked } = useIndicesView()
  if (tags.length === 0)
    return (
      <EmptyState
        icon={TagsIcon}
        title="No tags here"
        sentence="A tag appears as soon as a memory has it. Warnings offers to tag what has none."
      />
    )
  const words = typed.trim().toLowerCase()
  const shown = inTagOrder(
    tags.filter(({ tag }) => tag.includes(words)),
    order,
  )
  const chosen = tags.filter(({ tag }) => ticked.has(tag)).map(({ tag }) => tag)
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 py-1.5">
        <TextField
          type="search"
          icon={Search}
          aria-label="Filter tags"
          placeholder="Filter tags"
          value={typed}
          onChange={(value) => putIndicesView({ typed: value })}
          className="w-44"
        />
        <Select
          aria-label="Order of tags"
          value={order}
          options={ORDERS}
          onChange={(next) => putIndicesView({ order: next })}
        />
        <Segments
          label="Look of the tags"
          value={look}
          options={LOOKS}
          onChange={(next) => putIndicesView({ look: next })}
        />
        {chosen.length > 0 && look === 'list' && <Chosen tags={chosen} />}
      </div>
      {shown.length === 0 && <p className="px-4 py-6 text-soft">No tag has these letters.</p>}
      {look === 'cloud' ? (
        <TagCloud tags={shown} scope={scope} />
      ) : (
        <TagList tags={shown} scope={scope} ticked={ticked} />
      )}
    </>
  )
}

function Chosen({ tags }: { tags: readonly string[] }) {
  return (
    <div role="toolbar" aria-label="Chosen tags" className="flex items-center gap-2">
      <span className="text-sm">{counted(tags.length, 'tag')} chosen</span>
      <Button
        size="s"
        icon={Merge}
        disabled={tags.length < 2}
        onClick={() => askIndex({ kind: 'merge', tags })}
      >
        Merge…
      </Button>
      <Button size="s" icon={Trash2} onClick={() => askDelete(tags)}>
        Delete…
      </Button>
      <IconButton
        label="Choose none"
        icon={X}
        size="s"
        onClick={() => putIndicesView({ ticked: new Set() })}
      />
    </div>
  )
}
