import type { Content } from './content.ts'
import type { Json } from './json.ts'
import type { Memory } from './memory.ts'
import { scopeLabel } from './scope.ts'

type Metadata = { [key: string]: Json | undefined }

/** One memory as an LLM is given it (docs/context.md). */
export interface LlmView {
  id: string
  content: Json
  confidence: number
  priority: Memory['priority']
  metadata: Metadata
}

/** `loaded` is what stands where the memory points to, when it points to a file that could be read. */
export function llmView(memory: Memory, loaded: string | null): LlmView {
  const { said, about } = parted(memory.content, loaded)
  return {
    id: memory.id,
    content: said,
    confidence: Math.round(memory.confidence * 100) / 100,
    priority: memory.priority,
    metadata: {
      type: memory.type,
      subtype: memory.subtype,
      timestamp: new Date(memory.updatedAt).toISOString(),
      source: memory.source,
      scope: scopeLabel(memory.scope),
      ...(memory.tags.length > 0 && { tags: memory.tags }),
      ...about,
      ...(memory.attachment !== null && { excerptOfBytes: memory.attachment.bytes }),
    },
  }
}

/** As it is written into the context: keys in a fixed order, two spaces, nothing undefined. */
export function llmText(view: LlmView | LlmView[]): string {
  return JSON.stringify(view, null, 2)
}

/** What the content says, and what is known about it. */
function parted(content: Content, loaded: string | null): { said: Json; about: Metadata } {
  switch (content.form) {
    case 'text':
      return { said: content.text, about: {} }
    case 'rom':
      return { said: content.text ?? loaded, about: { location: content.location } }
    case 'file': {
      const { location, startLine, endLine } = content
      return { said: loaded, about: { location, lines: lines(startLine, endLine) } }
    }
    case 'status':
      return { said: content.value, about: { statusType: content.statusType } }
    case 'task': {
      const { taskId, status, project, dependencies } = content
      return { said: content.description, about: { taskId, status, project, dependencies } }
    }
    case 'message': {
      const { from, to, subject, path, read } = content
      return { said: content.preview, about: { from, to, subject, path, read } }
    }
    case 'knowledge': {
      const { topic, subtopic, location, relevance } = content
      return { said: loaded, about: { topic, subtopic, location, relevance } }
    }
    case 'history': {
      const { actionType, detail, result } = content
      return { said: result === undefined ? detail : `${detail}\n${result}`, about: { actionType } }
    }
    case 'context': {
      const { contextType, relatedIds } = content
      return { said: content.summary, about: { contextType, relatedIds } }
    }
    case 'error': {
      const { errorType, message, context, resolution, prevention } = content
      return { said: message, about: { errorType, context, resolution, prevention } }
    }
    case 'json':
      return { said: content.value, about: {} }
  }
}

function lines(from: number | undefined, to: number | undefined): string | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? 1}-${to ?? 'end'}`
}
