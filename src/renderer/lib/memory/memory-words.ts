import type { Form } from '#shared/content.ts'
import type { MemoryType, Priority, Status } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Link } from '#shared/memory.ts'

export const TYPE_WORDS: Record<MemoryType, string> = {
  factual: 'Factual',
  procedural: 'Procedural',
  episodic: 'Episodic',
  semantic: 'Semantic',
  working: 'Working',
}

/** What the type means, for somebody who meets it for the first time. */
export const TYPE_HINTS: Record<MemoryType, string> = {
  factual: 'Something that is so.',
  procedural: 'How something is done.',
  episodic: 'Something that happened.',
  semantic: 'What a thing means or how things hang together.',
  working: 'Needed for the task at hand, then not any more.',
}

export const PRIORITY_WORDS: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  superseded: 'Superseded',
  archived: 'Archived',
  expired: 'Expired',
  forgotten: 'Forgotten',
}

export const SCOPE_WORDS: Record<ScopeKind, { one: string; many: string }> = {
  global: { one: 'Global', many: 'Global' },
  team: { one: 'Team', many: 'Teams' },
  project: { one: 'Project', many: 'Projects' },
  agent: { one: 'Agent', many: 'Agents' },
  session: { one: 'Session', many: 'Sessions' },
  task: { one: 'Task', many: 'Tasks' },
}

export const FORM_WORDS: Record<Form, string> = {
  text: 'Text',
  rom: 'Read-only text',
  file: 'File',
  status: 'Status',
  task: 'Task',
  message: 'Message',
  knowledge: 'Knowledge',
  history: 'History',
  context: 'Context',
  error: 'Error',
  json: 'JSON',
}

export const LINK_WORDS: Record<Link['kind'], string> = {
  supersedes: 'Supersedes',
  contradicts: 'Contradicts',
  'derived-from': 'Derived from',
  fixes: 'Fixes',
  related: 'Related to',
}

const FIELD_WORDS: Record<string, string> = {
  id: 'Id',
  key: 'Key',
  type: 'Type',
  subtype: 'Subtype',
  content: 'Content',
  summary: 'Summary',
  scope: 'Scope',
  tags: 'Tags',
  priority: 'Priority',
  ttl: 'Time to live',
  importance: 'Importance',
  confidence: 'Confidence',
  source: 'Source',
  context: 'Context',
  links: 'Links',
  domain: 'Domain',
  taskType: 'Task type',
  attachment: 'Attachment',
  createdBy: 'Author',
  contributors: 'Contributors',
  accessCount: 'Times used',
  lastAccessedAt: 'Last used',
  values: 'Values',
  status: 'Status',
  createdAt: 'Created',
  updatedAt: 'Changed',
  expiresAt: 'Expires',
  consolidatedAt: 'Consolidated',
  tokens: 'Tokens',
}

/** The name of a field of a memory, as a label or a column head. */
export function fieldWord(field: string): string {
  return FIELD_WORDS[field] ?? field
}
