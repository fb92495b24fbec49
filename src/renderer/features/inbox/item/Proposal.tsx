import type { ReactNode } from 'react'
import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { Markdown } from '#renderer/lib/markdown/Markdown.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { showHandoff } from '#renderer/lib/handoff-places.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { FileNow } from '#renderer/parts/file/FileNow.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { Change } from '#shared/journal.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import type { ReviewCard } from '#shared/review.ts'
import { newMemory } from '../edit/edit-draft.ts'

interface ProposalProps {
  change: Change
  /** The text is kept back: only the other fields are here. */
  masked: boolean
  card: ReviewCard
}

/** One thing that would be made, changed or removed. */
export function Proposal(props: ProposalProps) {
  const { change, card } = props
  if (change.noun === 'handoff') return <HandoffLink id={change.id} />
  return (
    <section aria-label={titleOf(change)} className="min-w-0">
      <h3 className="section-label mb-1.5">{titleOf(change)}</h3>
      <Existing change={change} card={card} />
      <Body {...props} />
    </section>
  )
}

/** What approving does is said on its button: here is the way to the handoff, and to others it could be for. */
function HandoffLink({ id }: { id: string }) {
  const { data: handoff, error } = useEngineQuery('handoffs.get', { id })
  if (error) return <p className="text-soft">{error.message}</p>
  if (handoff === undefined) return null
  return (
    <section aria-label="Handoff" className="min-w-0">
      <h3 className="section-label mb-1.5">What was handed over</h3>
      <Box>
        <Markdown text={handoff.summary} />
      </Box>
      <p className="mb-3 text-sm text-soft">
        {counted(handoff.pending.length, 'pending item')},{' '}
        {counted(handoff.items.length, 'memory', 'memories')}
      </p>
      <Button onClick={() => showHandoff(id)}>Show it, or hand it to somebody else…</Button>
    </section>
  )
}

function Body({ change, masked, card }: ProposalProps) {
  const memory = masked ? null : newMemory(change)
  const id = card.resolution === null ? memoryIn(change) : null
  // That one digest becomes another says nothing to a person; the lines do.
  if (card.kind === 'changed-file' && id !== null) return <FileNow id={id} />
  return memory === null ? <Fields change={change} masked={masked} /> : <Made memory={memory} />
}

function Made({ memory }: { memory: Memory }) {
  const { summary, content, scope, attachment, ...rest } = memory
  return (
    <>
      {saysMore(memory) && <p className="mb-2 font-medium break-words">{summary}</p>}
      <Box>
        {(content.form === 'text' || content.form === 'rom') && content.text !== undefined ? (
          <Markdown text={content.text} />
        ) : (
          <FieldChanges before={null} after={{ content }} nothing="It says nothing." />
        )}
      </Box>
      {attachment !== null && (
        <p className="mb-2 text-sm text-soft">
          These are its most telling sentences; the whole has {bytes(attachment.bytes)} and is kept
          with it.
        </p>
      )}
      <p className="mb-2">
        <ScopeChip scope={scope} />
      </p>
      <FieldChanges before={null} after={rest} nothing="Nothing else was said about it." />
    </>
  )
}

/** The summary of a text is often how it begins: saying that twice helps nobody. */
const saysMore = ({ summary, content }: Memory) =>
  content.form !== 'text' || !content.text.trim().startsWith(summary.replace(/…$/u, ''))

function Fields({ change: { before, after }, masked }: { change: Change; masked: boolean }) {
  if (after === null) return <p>It would be removed for good.</p>
  // What it says now stands beside a text that may not be shown: it would look as if all of it went.
  const was = before === null ? null : masked ? only(before, Object.keys(after)) : before
  return <FieldChanges before={was} after={after} nothing="Nothing else would change." />
}

/** A way to the memory: the one that would change, or the one that was made. */
function Existing({ change, card }: { change: Change; card: ReviewCard }) {
  const id = memoryIn(change)
  const made = card.resolution !== null && card.resolution.how !== 'rejected'
  if (id === null || (change.before === null && !made)) return null
  return <MemoryLink id={id} />
}

const memoryIn = ({ noun, id }: Change): MemoryId | null =>
  noun === 'memory' ? (MemoryId.safeParse(id).data ?? null) : null

function MemoryLink({ id }: { id: MemoryId }) {
  const { data: memory, error } = useEngineQuery('memories.get', { id })
  if (error) return <p className="mb-2 text-soft">The memory is not in the vault any more.</p>
  if (memory === undefined) return null
  return (
    <button
      type="button"
      onClick={() => openMemory(id)}
      className="mb-2 block max-w-full truncate rounded-sm text-left text-accent hover:underline"
    >
      {memory.summary}
    </button>
  )
}

function Box({ children }: { children: ReactNode }) {
  return <div className="mb-3 rounded-md border bg-panel px-3 py-2">{children}</div>
}

function titleOf({ before, after }: Change): string {
  if (before === null) return 'New memory'
  return after === null ? 'Removal' : 'Change'
}

const only = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
