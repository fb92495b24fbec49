import { counted } from '#renderer/lib/format.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { MirrorGit } from '#shared/mirror.ts'

/** What git does with the mirror, or why it does not. */
export function GitLine({ git, commit }: { git: MirrorGit; commit: boolean }) {
  if (git.sentence !== null) return <span className="text-warn">{git.sentence}</span>
  if (!commit) return 'With your own git, under your own name. Nothing is ever pushed.'
  if (git.last === null) return 'Nothing was committed yet. Nothing is ever pushed.'
  const { hash, at, files } = git.last
  return (
    <>
      Last commit <code className="font-mono">{hash.slice(0, 7)}</code>, {counted(files, 'file')},{' '}
      <Time at={at} />. Nothing is ever pushed.
    </>
  )
}
