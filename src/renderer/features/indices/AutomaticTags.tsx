import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import type { TagPolicy } from '#shared/indices.ts'
import { askIndex } from './indices-view.ts'

const POLICIES = [
  { value: 'off', label: 'Off' },
  { value: 'suggest', label: 'Suggest' },
  { value: 'apply', label: 'Apply' },
] as const

const SENTENCES: Record<TagPolicy, string> = {
  off: 'Loci neither suggests tags nor puts any on.',
  suggest: 'Tags that set a memory apart are suggested on its page. Nothing is put on by itself.',
  apply:
    'What agents write is tagged as it is written, and marked so. What you write only gets suggestions.',
}

/** Whether Loci tags, and the way back: what it put on comes off as one. */
export function AutomaticTags() {
  const { data } = useEngineQuery('tags.automatic', {}, { keepPrevious: true })
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { policy, memories } = data
  const word = POLICIES.find(({ value }) => value === policy)?.label ?? ''
  return (
    <Popover
      label="Automatic tags"
      align="end"
      className="w-80"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={Sparkles}>Automatic tags: {word}</Button>}
    >
      <div className="flex flex-col gap-3">
        <Segments
          label="Automatic tags"
          value={policy}
          options={POLICIES}
          onChange={(next) => void act('tags.setPolicy', { policy: next })}
        />
        <p className="text-sm text-soft">{SENTENCES[policy]}</p>
        <div className="flex items-center justify-between gap-3 border-t pt-3">
          <span className="text-sm">
            {memories === 0
              ? 'No memory has automatic tags.'
              : `${counted(memories, 'memory has', 'memories have')} automatic tags.`}
          </span>
          <Button
            size="s"
            disabled={memories === 0}
            onClick={() => {
              // The question it leads to stands in its place.
              setOpen(false)
              askIndex({
                kind: 'repair',
                title: 'Remove all automatic tags?',
                sentence:
                  'Tags that Loci put on come off, in every scope. Those of people and agents stay.',
                repair: { do: 'untag' },
              })
            }}
          >
            Remove all…
          </Button>
        </div>
      </div>
    </Popover>
  )
}
