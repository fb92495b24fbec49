import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { withoutAutoTags } from '#shared/auto-tags.ts'
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
import { RetentionSection } from './RetentionSection.tsx'
import { Section } from './Section.tsx'
import { SimilarSection } from './SimilarSection.tsx'
import { TagLines } from './TagLines.tsx'

export function ReadTab({ memory }: { memory: Memory }) {
  const { summary, scope, priority, status, values } = memory
  const context = withoutAutoTags(memory.context)
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
        <TagLines memory={memory} />
      </div>
      <ContentSection memory={memory} />
      <FileSection memory={memory} />
      <LinksSection id={memory.id} />
      <SimilarSection id={memory.id} />
      <RelatedSection id={memory.id} />
      <DaySection memory={memory} />
      <ExposureSection id={memory.id} />
      <FeedbackSection id={memory.id} />
      {status === 'active' && <RetentionSection id={memory.id} />}
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
