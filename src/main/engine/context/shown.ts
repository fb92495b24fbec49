import type { LlmView } from '#shared/llm-view.ts'

/** What an LLM reads of it, without what is known about it. */
export function shownContent({ content }: LlmView): string {
  if (content === null) return ''
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
