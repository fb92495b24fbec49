import { ChevronDown, Eye, X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import type { AgentPrincipal } from '#shared/principal.ts'
import { EyesForm } from './EyesForm.tsx'

interface SearchAsProps {
  /** Null: the person. */
  as: AgentPrincipal | null
  onChange: (as: AgentPrincipal | null) => void
}

/** Through whose eyes the vault is searched; an agent finds only what it may see. */
export function SearchAs({ as, onChange }: SearchAsProps) {
  const [open, setOpen] = useState(false)
  const whose = as === null ? 'you' : as.id
  return (
    <span
      className={classes(
        '-ml-0.5 flex h-5.5 shrink-0 items-center rounded-sm text-sm',
        as === null ? 'text-soft' : 'bg-accent-soft text-accent',
      )}
    >
      <Popover
        label="Search as"
        open={open}
        onOpenChange={setOpen}
        className="w-80"
        trigger={
          <button
            type="button"
            title={`Searching as ${whose}. Click to search as an agent would.`}
            className="flex h-full max-w-36 items-center gap-1 rounded-sm px-1.5 hover:bg-hover data-[state=open]:bg-hover"
          >
            <Eye aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">As {whose}</span>
            <ChevronDown aria-hidden className="size-3 shrink-0" />
          </button>
        }
      >
        <EyesForm as={as} onChange={onChange} />
      </Popover>
      {as !== null && (
        <IconButton
          label="Search as yourself again"
          icon={X}
          size="s"
          className="size-5.5! text-accent!"
          onClick={() => onChange(null)}
        />
      )}
    </span>
  )
}
