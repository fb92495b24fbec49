import type { Content } from './content.ts'
import type { Json } from './json.ts'
import type { Memory } from './memory.ts'
import { withoutAutoTags } from './auto-tags.ts'
import { withoutOrigin } from './origin.ts'
import { type Scope, scopeLabel } from './scope.ts'

type Metadata = { [key: string]: Json | undefined }

/** One memory as an LLM is given it, without what goes without saying (docs/context.md). */
export interface LlmView {
  id: string
  content: Json
  metadata: Metadata
  /** Missing where it is medium. */
  priority?: Exclude<Memory['priority'], 'medium'>
  /** Last, and always there: what an item ends with is the same for all, so that items can be counted one by one. */
  confidence: number
}

/** `loaded` is what stands where the memory points to, when it points to a file that could be read. */
export function llmView(memory: Memory, loaded: string | null, isDisputed = false): LlmView {
  const { said, about } = parted(memory.content, loaded)
  const { priority, status, scope, tags, attachment } = memory
  const metadata: Metadata = {
    by: saidBy(memory),
    timestamp: saidAt(memory),
    ...(status !== 'active' && { memoryStatus: status }),
    ...(!PLAIN_SUBTYPES.has(memory.subtype) && { type: memory.subtype }),
    ...(scope.kind !== 'global' && { scope: levelOf(scope) }),
    ...(!OWN_SOURCES.test(memory.source) && { source: memory.source }),
    ...(tags.length > 0 && { tags }),
    ...told(about),
    ...(attachment !== null && { excerptOfBytes: attachment.bytes }),
    ...circumstancesOf(memory),
    ...(isDisputed && { disputed: true }),
  }
  return {
    id: memory.id,
    content: said,
    metadata,
    ...(priority !== 'medium' && { priority }),
    confidence: Math.round(memory.confidence * 100) / 100,
  }
}

/** As it is written into the context: keys in a fixed order, each item on a line of its own, nothing undefined. */
export function llmText(view: LlmView | LlmView[]): string {
  if (!Array.isArray(view)) return JSON.stringify(view)
  return view.length === 0 ? '[]' : `[\n${view.map((one) => llmText(one)).join(',\n')}\n]`
}

/** An agent is given no other agent's, session's or task's: there the kind says it. */
function levelOf(scope: Scope): string {
  return scope.kind === 'team' || scope.kind === 'project' ? scopeLabel(scope) : scope.kind
}

const PLAIN_SUBTYPES: ReadonlySet<string> = new Set(['note', 'data'])
/** How it came in tells an LLM nothing; that it was imported, and from where, does. */
const OWN_SOURCES = /^(?:ui|engine|mcp|actions|short-term|consolidation)\//

const MOST_NAMES = 3

/** Who says it in these words: whoever said something else before is not quoted with them. */
function saidBy({ createdBy, contributors }: Memory): string {
  const names = contributors.length === 0 ? [createdBy] : contributors
  const more = names.length - MOST_NAMES
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Of what holds for hours the minute, of everything else the day. */
function saidAt({ updatedAt, type }: Memory): string {
  const at = new Date(updatedAt).toISOString()
  return type === 'working' ? `${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}Z` : at.slice(0, 10)
}

/** Without what is empty. */
function told(about: Metadata): Metadata {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => isTelling(value)))
}

function isTelling(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const MOST_FIELDS = 8
const LONGEST_FIELD = 120

/** The free fields of a memory, as far as they are short: a pasted log is no circumstance. */
function circumstancesOf({ context }: Memory): Metadata {
  const fields = Object.entries(withoutAutoTags(withoutOrigin(context)))
    .filter(([, value]) => isTelling(value))
    .filter(([name, value]) => name.length + JSON.stringify(value).length <= LONGEST_FIELD)
    .slice(0, MOST_FIELDS)
  return fields.length === 0 ? {} : { circumstances: Object.fromEntries(fields) }
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
