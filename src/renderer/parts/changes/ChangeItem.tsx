import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import type { JournalChange } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import { policyTold } from './policy-told.ts'
import { settingTold } from './setting-told.ts'

interface ChangeItemProps {
  change: JournalChange
  /** What the memory is called now; missing when it is not there any more. */
  summary: string | undefined
}

/** One thing an entry changed: a link to it, and its fields before and after. */
export function ChangeItem({ change, summary }: ChangeItemProps) {
  const { before, after, erased } = change
  if (erased) {
    return (
      <p className="text-soft">
        <code className="font-mono text-sm">{change.id}</code> was purged. That something happened
        stays known; what it was is gone.
      </p>
    )
  }
  return (
    <>
      <p className="mb-2 flex min-w-0 gap-2">
        <span className="shrink-0 text-soft">{verb(change)}</span>
        <Name change={change} summary={summary} />
      </p>
      <FieldChanges
        before={told(change, before)}
        after={told(change, after)}
        nothing="No visible changes."
      />
    </>
  )
}

function Name({ change, summary }: ChangeItemProps) {
  const id = MemoryId.safeParse(change.id)
  const name = summary ?? named(change) ?? NAMELESS[change.noun] ?? change.id
  if (change.noun !== 'memory' || !id.success || summary === undefined)
    return <span className="min-w-0 truncate">{name}</span>
  return (
    <>
      <button
        type="button"
        onClick={() => openMemory(id.data)}
        className="min-w-0 truncate rounded-sm text-left text-accent hover:underline"
      >
        {name}
      </button>
      <DisputedMark id={id.data} className="-my-1 self-center" />
    </>
  )
}

/** Where no name is known any more; a setting is known by what its id says. */
const NAMELESS: Partial<Record<JournalChange['noun'], string>> = {
  memory: 'a memory',
  review: 'an item',
  session: 'of an agent',
  task: 'of an agent',
  handoff: 'of an agent',
}

function verb({ before, after, noun }: JournalChange): string {
  const what = before === null ? 'Created' : after === null ? 'Removed' : 'Changed'
  if (noun === 'review') return before === null ? 'Put into the inbox' : `${what} in the inbox`
  if (noun === 'policy') return `${what} the context policy`
  if (noun === 'session' || noun === 'task' || noun === 'handoff') return `${what} the ${noun}`
  return noun === 'filter' ? `${what} the saved filter` : what
}

/** An item of the inbox holds whole memories; here only what became of the item is news. */
function told(
  { noun }: JournalChange,
  fields: JournalChange['after'],
): Record<string, unknown> | null {
  if (fields !== null && noun === 'policy') return policyTold(fields)
  if (fields !== null && noun === 'setting') return settingTold(fields)
  if (noun !== 'review' || fields === null) return fields
  const kept = Object.entries(fields).filter(([name]) => ITEM_FIELDS.has(name))
  return Object.fromEntries(kept)
}

const ITEM_FIELDS = new Set(['kind', 'state', 'reason', 'postponedUntil'])

function named({ before, after }: JournalChange): string | undefined {
  const fields = { ...before, ...after }
  const name = fields['summary'] ?? fields['name'] ?? fields['label'] ?? fields['text']
  return typeof name === 'string' ? name : undefined
}
