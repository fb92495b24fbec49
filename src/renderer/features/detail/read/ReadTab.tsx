import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { DEFAULT_FILTER, showMemories } from '#renderer/lib/navigation.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import type { Memory } from '#shared/memory.ts'
import { ContentSection } from './ContentSection.tsx'
import { DaySection } from './DaySection.tsx'
import { ExposureSection } from './ExposureSection.tsx'
import { Facts } from './Facts.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { JsonText } from '../code/JsonText.tsx'
import { FileSection } from './FileSection.tsx'
import { LinksSection } from '../links/LinksSection.tsx'
import { LlmPreview } from './LlmPreview.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import { Section } from './Section.tsx'
import { SimilarSection } from './SimilarSection.tsx'

export function ReadTab({ memory }: { memory: Memory }) {
  const { summary, scope, priority, status, tags, context, values } = memory
  return (
    <article className="flex flex-col gap-5 p-4">
      <div>
        <h3 dir="auto" className="text-lg font-semibold break-words">
          {summary}
        </h3>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <ScopeChip scope={scope} />
          <PriorityMark priority={priority} withWord />
          <StatusChip status={status} />
        </div>
        {tags.length > 0 && (
          <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <li key={tag} className="flex min-w-0">
                <Tag
                  title={`Show memories tagged ${tag}`}
                  onClick={() => showMemories({ ...DEFAULT_FILTER, tags: [tag] })}
                >
                  {tag}
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ContentSection memory={memory} />
      <FileSection memory={memory} />
      <LinksSection id={memory.id} />
      <SimilarSection id={memory.id} />
      <RelatedSection id={memory.id} />
      <DaySection memory={memory} />
      <ExposureSection id={memory.id} />
      <FeedbackSection id={memory.id} />
      <Section title="Facts">
        <Facts memory={memory} />
      </Section>
      {Object.keys(context).length > 0 && (
        <Section title="Context">
          <JsonText value={context} />
        </Section>
      )}
      {Object.keys(values).length > 0 && (
        <Section title="Learned values">
          <JsonText value={values} />
        </Section>
      )}
      <LlmPreview asked={() => ({ id: memory.id })} />
    </article>
  )
}
