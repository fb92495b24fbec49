import { FileWarning } from 'lucide-react'

/** What was noticed while it was read: a file that changed, lines that are gone. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="flex items-start gap-1.5 pr-4 pb-1.5 pl-12 text-sm text-warn">
      <FileWarning aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{note}</span>
    </p>
  ))
}
