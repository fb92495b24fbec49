import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes } from '#renderer/lib/format.ts'
import { FORM_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { Memory } from '#shared/memory.ts'
import { ContentView } from './ContentView.tsx'
import { Section } from './Section.tsx'

/** What the memory says; of content kept as an attachment an excerpt, and all of it on demand. */
export function ContentSection({ memory }: { memory: Memory }) {
  const { id, content, attachment } = memory
  const [wanted, setWanted] = useState(false)
  const whole = useEngineQuery(
    'memories.get',
    { id, whole: true },
    { enabled: wanted && attachment !== null },
  )
  const shown = wanted && whole.data !== undefined ? whole.data.content : content
  return (
    <Section title={shown.form === 'text' ? 'Content' : `Content · ${FORM_WORDS[shown.form]}`}>
      <ContentView content={shown} large={shown !== content} />
      {attachment !== null && shown === content && (
        <div className="mt-2 flex items-center gap-2 text-sm text-soft">
          <span className="min-w-0 flex-1">
            {whole.error?.message ??
              `These are its most telling sentences; the whole has ${bytes(attachment.bytes)}.`}
          </span>
          <Button
            size="s"
            busy={whole.isFetching}
            onClick={() => (whole.error ? void whole.refetch() : setWanted(true))}
          >
            Show all of it
          </Button>
        </div>
      )}
    </Section>
  )
}
