import { useEngineMutation } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { FileLook } from '#shared/file-reference.ts'

const WORDS: Record<FileLook['state'], { tone: Tone; word: string }> = {
  same: { tone: 'good', word: 'Unchanged' },
  changed: { tone: 'warn', word: 'Changed since' },
  unknown: { tone: 'neutral', word: 'Not compared' },
  missing: { tone: 'danger', word: 'Missing' },
  outside: { tone: 'neutral', word: 'Not allowed' },
  unreadable: { tone: 'danger', word: 'Not readable' },
}

/** How the file stands to the memory, in a word and a sentence. */
export function FileState({ look }: { look: FileLook }) {
  const { tone, word } = WORDS[look.state]
  return (
    <div role="status" className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        {'shownPath' in look && (
          // Cut at its beginning: the name of the file is at the end.
          <code
            dir="rtl"
            className="min-w-0 truncate text-left font-mono text-sm"
            title={look.shownPath}
          >
            <bdi dir="ltr">{look.shownPath}</bdi>
          </code>
        )}
      </p>
      <p className="mt-1 text-sm text-soft">{sentenceOf(look)}</p>
      {look.state === 'outside' && <AllowFolder />}
    </div>
  )
}

function AllowFolder() {
  const add = useEngineMutation('roots.add')
  return (
    <Button
      size="s"
      className="mt-2"
      busy={add.isPending}
      onClick={() => add.mutate({}, { onError: reportError })}
    >
      Allow a folder…
    </Button>
  )
}

function sentenceOf(look: FileLook): string {
  switch (look.state) {
    case 'same':
      return 'It is what it was when this was remembered.'
    case 'changed':
      return 'It is not what it was when this was remembered.'
    case 'unknown':
      return look.lineCount === null
        ? 'It is not text, and no digest is kept that could be compared.'
        : 'No digest is kept that could be compared, so a change would go unnoticed.'
    case 'missing':
      return 'There is no such file in the allowed folders.'
    case 'outside':
      return 'Loci shows files only from folders you allow for this vault, and this one is in none of them.'
    case 'unreadable':
      return look.why
  }
}
