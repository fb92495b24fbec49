import type { Content } from '#shared/content.ts'
import { INLINE_BYTES } from '#shared/content.ts'
import { type Link, type Memory, type MemoryId, MOST_LINKS } from '#shared/memory.ts'
import { type Circumstances, contextTokens } from '../memories/compose/compose.ts'
import { GENERAL, keyOf } from '../memories/compose/keys.ts'
import { sentencesOf } from '../memories/text/split-sentences.ts'
import { summaryOf } from '../memories/text/summary.ts'
import { forBoth, mergedText } from '../reviews/settle/merge.ts'
import { isSaidIn } from './word-order.ts'

/** What marks a memory that was made of several. */
export const MERGED = 'upkeep/merge'

/**
 * One memory that says all that these say, each statement once; null where that would be too long to
 * stand in one. Nobody who said, tagged, linked, used or learned from one of them is left out.
 */
export function mergedInto(
  id: MemoryId,
  originals: readonly Memory[],
  at: Circumstances,
): Memory | null {
  const [first, ...others] = originals.toSorted(
    (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  )
  if (first === undefined) return null
  let all = first
  for (const other of others) {
    all = both(all, other)
    if (Buffer.byteLength(JSON.stringify(all.content)) > INLINE_BYTES) return null
  }
  const { content } = all
  const ids = new Set<string>(originals.map((each) => each.id))
  const memory: Memory = {
    ...all,
    id,
    key: keyOf(content, all.domain, all.taskType),
    source: MERGED,
    links: [...all.links.filter(({ to }) => !ids.has(to)), ...originals.map(derivedFrom)].slice(
      -MOST_LINKS,
    ),
    updatedAt: at.now,
    consolidatedAt: null,
  }
  return { ...memory, tokens: contextTokens(memory, content, at) }
}

const derivedFrom = ({ id }: Memory): Link => ({ kind: 'derived-from', to: id })

/** The earlier one with all that the later one adds. */
function both(earlier: Memory, later: Memory): Memory {
  const content: Content = { form: 'text', text: textOfBoth(earlier, later) }
  const used = [earlier.lastAccessedAt, later.lastAccessedAt].filter((at) => at !== null)
  return {
    ...forBoth(earlier, later),
    content,
    summary: named(later) ?? named(earlier) ?? summaryOf(content),
    confidence: Math.max(earlier.confidence, later.confidence),
    contributors: [...new Set([...earlier.contributors, ...later.contributors])],
    context: { ...earlier.context, ...later.context },
    domain: earlier.domain === GENERAL ? later.domain : earlier.domain,
    taskType: earlier.taskType === GENERAL ? later.taskType : earlier.taskType,
    accessCount: earlier.accessCount + later.accessCount,
    lastAccessedAt: used.length === 0 ? null : Math.max(...used),
  }
}

/** What somebody called it, where that is not only how it begins. */
function named({ summary, content }: Memory): string | null {
  return summary === summaryOf(content) ? null : summary
}

/**
 * What the later one says, and what the earlier one says besides. A sentence that differs only in its
 * endings or its small words is the same one: twice in one memory it would be noise.
 */
function textOfBoth(earlier: Memory, later: Memory): string {
  const [before, after] = [textOf(earlier), textOf(later)]
  // Lists and code are laid out; what is left out of them would leave a gap.
  if (before.includes('\n')) return mergedText(earlier, later)
  const said = sentencesOf(after)
  const rest = sentencesOf(before).filter(
    ({ text }) => !said.some((sentence) => isSaidIn(text, sentence.text)),
  )
  if (rest.length === 0) return after
  const left: Content = { form: 'text', text: rest.map(({ text }) => text).join(' ') }
  return mergedText({ ...earlier, content: left }, later)
}

const textOf = ({ content }: Memory) => (content.form === 'text' ? content.text : '')
