import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Input } from '#shared/contract.ts'

type Asked = Input<'memories.preview'>

/** What would go into a context for this memory; `asked` is null while a field needs another look. */
export function LlmPreview({ asked }: { asked: () => Asked | null }) {
  const [shown, setShown] = useState(false)
  return (
    <section aria-label="What an LLM would see" className="min-w-0">
      <Button
        variant="ghost"
        size="s"
        icon={ChevronRight}
        aria-expanded={shown}
        className="-ml-2 aria-expanded:[&>svg]:rotate-90"
        onClick={() => setShown(!shown)}
      >
        What an LLM would see
      </Button>
      {shown && <Preview asked={asked()} />}
    </section>
  )
}

/** Only asked for while it is in sight: counting tokens is work. */
function Preview({ asked }: { asked: Asked | null }) {
  const { data, error } = useEngineQuery('memories.preview', asked ?? NOTHING, {
    enabled: asked !== null,
    keepPrevious: true,
  })
  const shown = useRef<HTMLParagraphElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    // It stands at the end of a long pane: opened below the edge it would look as if nothing happened.
    if (isThere) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  if (asked === null) return <p className="text-soft">Some fields need another look first.</p>
  if (error) return <p className="text-danger">{error.message}</p>
  if (data === undefined) return <Skeleton className="h-24" />
  return (
    <>
      <pre className="mt-1 max-h-100 overflow-auto rounded-md bg-panel p-2.5 font-mono text-sm break-words whitespace-pre-wrap">
        {shortened(data.text)}
      </pre>
      <p ref={shown} className="mt-1 text-sm text-soft tabular-nums">
        {counted(data.tokens, 'token')} with everything around the content
      </p>
    </>
  )
}

const NOTHING: Asked = { draft: { content: { form: 'text', text: '-' } } }
const LONGEST = 20_000

/** More than anybody reads here would only be slow to lay out. */
function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n…`
}
