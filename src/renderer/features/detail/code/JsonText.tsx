import { visibleMarks } from '#shared/visible-marks.ts'

/** JSON as it would be written by hand, and as nothing but text. */
export function JsonText({ value }: { value: unknown }) {
  return (
    <pre className="overflow-x-auto rounded-md bg-panel p-2.5 font-mono text-sm break-words whitespace-pre-wrap">
      {visibleMarks(JSON.stringify(value, null, 2) ?? '')}
    </pre>
  )
}
