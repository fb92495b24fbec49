import { useState } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { LINK_WORDS } from '#renderer/lib/memory/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { Link } from '#shared/memory.ts'
import { MemoryLink } from './MemoryLink.tsx'
import { Section } from './Section.tsx'

const AT_FIRST = 10

/** Where the memory points, by what is said there. */
export function Links({ links }: { links: readonly Link[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? links : links.slice(0, AT_FIRST)
  const targets = useEngineQueries(
    'memories.get',
    shown.map(({ to }) => ({ id: to })),
  )
  return (
    <Section title="Links">
      <ul className="flex flex-col gap-0.5">
        {shown.map(({ kind, to }, index) => (
          <li key={`${kind} ${to}`} className="flex min-w-0 items-baseline gap-3">
            <span className="w-26 shrink-0 text-sm text-soft">{LINK_WORDS[kind]}</span>
            {targets[index]?.error?.code === 'not_found' ? (
              <span className="min-w-0 truncate text-soft">{to}, which is not in this vault</span>
            ) : (
              <MemoryLink id={to}>{targets[index]?.data?.summary ?? to}</MemoryLink>
            )}
          </li>
        ))}
      </ul>
      {links.length > shown.length && (
        <Button size="s" variant="ghost" className="mt-1" onClick={() => setAll(true)}>
          Show all {links.length}
        </Button>
      )}
    </Section>
  )
}
