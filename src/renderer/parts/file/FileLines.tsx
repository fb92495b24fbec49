import { count } from '#renderer/lib/format.ts'
import type { FileLook } from '#shared/file-reference.ts'

type Read = Extract<FileLook, { digest: string }>

/** Lines of a file with their numbers, as nothing but text. */
export function FileLines({ lines, lineCount }: Pick<Read, 'lines' | 'lineCount'>) {
  const more = (lineCount ?? 0) - lines.length
  return (
    <div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        tabIndex={0}
        role="group"
        aria-label="Lines of the file"
        className="max-h-80 overflow-auto rounded-md border bg-panel py-1.5 font-mono text-sm"
      >
        <ol>
          {lines.map(({ number, text }) => (
            <li key={number} className="flex">
              <span className="sticky left-0 w-12 shrink-0 bg-panel pr-3 text-right text-soft select-none tabular-nums">
                {number}
              </span>
              <span className="pr-3 whitespace-pre">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      {more > 0 && (
        <p className="mt-1 text-sm text-soft">
          The first {count(lines.length)} of {count(lineCount ?? 0)} lines.
        </p>
      )}
    </div>
  )
}
