import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { Experience } from '#shared/experience.ts'
import { ImportanceBar } from './ImportanceBar.tsx'
import { fateWords } from './experience-words.ts'

/** Something that happened: what, how important and why, and what becomes of it. */
export function ExperienceRow({ experience, now }: { experience: Experience; now: number }) {
  const { at, type, summary, scope, tags, importance, fate } = experience
  const { word, tone } = fateWords(fate, now)
  return (
    <li className="flex flex-col gap-1 border-b px-4 py-2">
      <div className="flex min-w-0 items-center gap-3">
        <TypeGlyph type={type} />
        <span title={summary} className="min-w-0 flex-1 truncate">
          {summary}
        </span>
        {tags.slice(0, 3).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span className="w-32 shrink-0 truncate text-right text-sm text-soft">
          <ScopeChip scope={scope} />
        </span>
        <span className="w-24 shrink-0 text-right text-sm text-soft tabular-nums">
          <Time at={at} />
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-1 pl-6.5 text-sm">
        <ImportanceBar importance={importance} />
        <span className="flex min-w-0 items-center gap-2">
          <Badge tone={tone}>{word}</Badge>
          <span className="min-w-0 text-soft">{fate.sentence}</span>
        </span>
      </div>
    </li>
  )
}
