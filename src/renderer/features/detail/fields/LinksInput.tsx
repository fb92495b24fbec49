import { Plus, X } from 'lucide-react'
import { LINK_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { LINK_KINDS } from '#shared/memory.ts'
import { useEditor } from './editor-context.ts'

const KINDS = LINK_KINDS.map((kind) => ({ value: kind, label: LINK_WORDS[kind] }))

export function LinksInput() {
  const { draft, issues, set, leave } = useEditor()
  const { links } = draft
  const replace = (index: number, link: (typeof links)[number]) =>
    set('links', links.with(index, link))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-soft">Links</legend>
      {links.map((link, index) => (
        <div key={index} className="flex items-center gap-1">
          <Select
            aria-label={`Kind of link ${index + 1}`}
            className="w-32 shrink-0"
            value={link.kind}
            options={KINDS}
            onChange={(kind) => replace(index, { ...link, kind })}
          />
          <TextField
            mono
            aria-label={`Memory of link ${index + 1}`}
            placeholder="mem_…"
            className="flex-1"
            value={link.to}
            onChange={(to) => replace(index, { ...link, to: to.trim() })}
            onBlur={() => leave('links')}
          />
          <IconButton
            label={`Remove link ${index + 1}`}
            icon={X}
            onClick={() => set('links', links.toSpliced(index, 1))}
          />
        </div>
      ))}
      {issues['links'] !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {issues['links']}
        </p>
      )}
      <Button
        size="s"
        icon={Plus}
        className="self-start"
        onClick={() => set('links', [...links, { kind: 'related', to: '' }])}
      >
        Add a link
      </Button>
    </fieldset>
  )
}
