import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Scope } from '#shared/scope.ts'

const SHOWN_MS = 2000

/** The file as an archive writes it, to the last character. */
export function IndexFileView({ scope }: { scope: Scope }) {
  const [part, setPart] = useState(1)
  const { data, error, refetch } = useEngineQuery(
    'indices.file',
    { scope, part },
    { keepPrevious: true, brief: true },
  )
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(setCopied, SHOWN_MS, false)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="mx-4 my-4 w-96" />
  const { name, text, parts } = data
  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b px-4">
        {parts > 1 ? (
          <Select
            aria-label="Part of the index"
            value={String(part)}
            options={Array.from({ length: parts }, (_, at) => ({
              value: String(at + 1),
              label: `Part ${at + 1} of ${parts}`,
            }))}
            onChange={(chosen) => setPart(Number(chosen))}
          />
        ) : null}
        <code className="font-mono text-sm">{name}</code>
        <span className="min-w-0 flex-1 truncate text-sm text-soft">As an archive writes it</span>
        <Button size="s" icon={isCopied ? Check : Copy} onClick={() => setCopied(copyText(text))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label={name}
        className="scroller min-h-0 flex-1 px-4 py-3 font-mono text-sm leading-5 focus-visible:-outline-offset-2"
      >
        {text}
      </pre>
    </>
  )
}
