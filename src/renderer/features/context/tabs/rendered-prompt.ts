import { z } from 'zod'
import type { Format } from '#shared/context-policy.ts'

const View = z.object({
  id: z.string(),
  content: z.unknown(),
  confidence: z.number(),
  priority: z.string().default('medium'),
  metadata: z.record(z.string(), z.unknown()),
})

/** A package as text for people: each memory under a line that says what it is, then the task. */
export function promptOf(text: string, format: Format, task: string): string {
  const blocks = format === 'json' ? blocksOf(text) : text === '' ? [] : [text.trimEnd()]
  const asked = task.trim() === '' ? [] : [`# Task\n\n${task.trim()}`]
  return [`# What is remembered`, ...blocks, ...asked].join('\n\n')
}

function blocksOf(json: string): string[] {
  const views = z.array(View).parse(JSON.parse(json))
  return views.map(
    ({ id, content, confidence, priority, metadata }) =>
      `## ${id} · ${priority} · confidence ${confidence}\n${aboutOf(metadata)}\n\n${written(content)}`,
  )
}

function aboutOf(metadata: Record<string, unknown>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
}

function written(content: unknown): string {
  if (content === null) return '(Nothing: what it points to could not be read.)'
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
