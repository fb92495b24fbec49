import type { ReactNode } from 'react'
import { TextDiffView, TextView } from '#renderer/lib/diff/TextDiffView.tsx'
import type { FileChange } from '#shared/connect.ts'

/** Each file with what comes and goes in it, and a few lines around. */
export function FileDiffs({ files }: { files: readonly FileChange[] }) {
  return files.map((file) => (
    <div key={file.shownPath} className="min-w-0">
      <p className="mb-1 flex flex-wrap gap-x-2 text-sm">
        <span className="min-w-0 font-mono break-all">{file.shownPath}</span>
        <span className="text-soft">{aboutFile(file)}</span>
      </p>
      <CodeBox label={`Change to ${file.shownPath}`}>
        {file.kind === 'new' ? (
          <TextView text={file.after.trimEnd()} />
        ) : (
          <TextDiffView before={file.before} after={file.after} />
        )}
      </CodeBox>
    </div>
  ))
}

export function CodeBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than its box is scrolled by keys
      tabIndex={0}
      className="scroller max-h-56 rounded-md border border-line bg-panel p-2 font-mono text-sm break-all whitespace-pre-wrap"
    >
      {children}
    </div>
  )
}

function aboutFile({ kind, line }: FileChange): string {
  if (kind === 'new') return 'new file'
  return kind === 'removed' ? 'the file goes: only this was in it' : `from line ${line}`
}
