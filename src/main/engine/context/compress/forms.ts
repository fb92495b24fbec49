import type { How } from '#shared/context.ts'
import type { Format, Policy } from '#shared/context-policy.ts'
import { referenceIn } from '#shared/file-reference.ts'
import { type LlmView, llmView } from '#shared/llm-view.ts'
import type { Memory } from '#shared/memory.ts'
import { keySentences } from '../../memories/text/key-sentences.ts'
import type { Parsers } from '../../ports/parsers.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { pieceOf } from '../tokens/framing.ts'
import { keptByText } from '../tokens/kept-by-text.ts'
import { kindOf } from './kind.ts'
import { latestResults } from './latest-results.ts'
import { outlined } from './outline/outline.ts'
import { type Aim, chunksWithin } from './relevant-chunks.ts'

/** One way a memory could go in: what the LLM would see, and what that takes. */
export interface ViewForm {
  how: How
  view: LlmView
  tokens: number
  /** As it stands in the package, with the comma or the line end after it. */
  piece: string
}

export interface Shortening {
  policy: Pick<Policy, 'compression'>
  tokens: Tokens
  format: Format
  /** It waits for a person's word, and whoever is given it is told. */
  isDisputed: boolean
  parsers: Parsers | null
  aim: Aim
  /** False for a history that a later one of the same action has replaced. */
  isLatest: boolean
}

type Short = [How, string]

const WORTH_SHORTENING = 120
/** A form that saves less than a tenth of the one before it is none. */
const WORTH_ONE_MORE = 0.9
const LONG = 1500
/** A text of a book's length has parts for a small budget, too; its summary says one line of it. */
const CHUNKS_SHARES = [0.4, 0.1, 0.025]
const FEWEST_TOKENS_OF_CHUNKS = 600
const SENTENCES_SHARE = 0.25
const LONGEST_DETAIL = 200

/** All of it first, then each shorter form there is. */
export async function formsOf(
  memory: Memory,
  loaded: string | null,
  how: Shortening,
): Promise<[ViewForm, ...ViewForm[]]> {
  const whole = wholeForm(memory, loaded, how)
  if (!how.policy.compression[kindOf(memory.content)]) return [whole]
  return [whole, ...(await shorterForms(memory, loaded, whole, how))]
}

type Writing = Pick<Shortening, 'tokens' | 'format' | 'isDisputed'>

export function wholeForm(memory: Memory, loaded: string | null, how: Writing): ViewForm {
  return formOf('whole', llmView(memory, loaded, how.isDisputed), how)
}

/** Each next one shorter by at least a tenth. */
export async function shorterForms(
  memory: Memory,
  loaded: string | null,
  whole: ViewForm,
  how: Omit<Shortening, 'policy'>,
): Promise<ViewForm[]> {
  if (whole.tokens < WORTH_SHORTENING) return []
  const { view } = whole
  const shorter = (await shorterOnes(memory, loaded, view, whole, how)).map(([name, content]) => {
    const base = name === 'summary' ? briefly(view) : view
    const shortened = { how: name, fromTokens: whole.tokens }
    const short: LlmView = { ...base, content, metadata: { ...base.metadata, shortened } }
    return formOf(name, short, how)
  })
  const forms: ViewForm[] = []
  for (const form of shorter.toSorted((a, b) => b.tokens - a.tokens)) {
    const last = forms.at(-1) ?? whole
    if (form.tokens <= last.tokens * WORTH_ONE_MORE) forms.push(form)
  }
  return forms
}

function formOf(
  how: How,
  view: LlmView,
  { tokens, format }: Pick<Writing, 'tokens' | 'format'>,
): ViewForm {
  const piece = pieceOf(view, format)
  return { how, view, tokens: tokens.count(piece), piece }
}

async function shorterOnes(
  memory: Memory,
  loaded: string | null,
  { content: said }: LlmView,
  whole: ViewForm,
  { tokens, parsers, aim: asked, isLatest }: Omit<Shortening, 'policy'>,
): Promise<Short[]> {
  const { content } = memory
  const summary: Short = ['summary', memory.summary]
  const kind = kindOf(content)
  if (content.form === 'history')
    return isLatest
      ? [['latest-results', latestResults(content.detail, content.result)], summary]
      : [summary]
  const text = loaded ?? (typeof said === 'string' ? said : null)
  const reference = referenceIn(content)
  const aim = { ...asked, linesBefore: (reference?.startLine ?? 1) - 1 }
  if (kind === 'other' || text === null) return [summary]
  const allowances = CHUNKS_SHARES.map((share) => Math.floor(whole.tokens * share)).filter(
    (allowance) => whole.tokens >= LONG && allowance >= FEWEST_TOKENS_OF_CHUNKS,
  )
  const parts = (within: readonly number[]) => partsOf(text, aim, within, tokens)
  if (kind === 'code') {
    const outline = await outlined(text, reference?.location ?? '', { parsers, tokens })
    if (outline === null) return [...(await parts(allowances)), summary]
    // The parts that matter are read better with the rest of the file around them.
    const around = tokens.count(outline)
    const hasRoom = (allowance: number) => allowance > around
    const alone = await parts(allowances.filter((allowance) => !hasRoom(allowance)))
    const both = await parts(allowances.filter(hasRoom).map((allowance) => allowance - around))
    const inside = both.map(([how, said]): Short => [how, `${outline}\n\n${said}`])
    return [...inside, ['outline', outline], ...alone, summary]
  }
  const sentences = keptSentences.get(text, () =>
    keySentences(text, Math.ceil(text.length * SENTENCES_SHARE)),
  )
  return [...(await parts(allowances)), ['key-sentences', sentences], summary]
}

const MOST_SENTENCES_KEPT = 500
const keptSentences = keptByText<string>(MOST_SENTENCES_KEPT)

async function partsOf(
  text: string,
  aim: Aim,
  allowances: readonly number[],
  tokens: Tokens,
): Promise<Short[]> {
  if (allowances.length === 0) return []
  const chosen = await chunksWithin(text, aim, allowances, tokens)
  return chosen.flatMap((one): Short[] => (one === null ? [] : [['chunks', one.text]]))
}

/** What is known about a memory can be longer than what it says: an error carries its whole context. */
function briefly(view: LlmView): LlmView {
  const kept = Object.entries(view.metadata).filter(
    ([, value]) => value !== undefined && JSON.stringify(value).length <= LONGEST_DETAIL,
  )
  return { ...view, metadata: Object.fromEntries(kept) }
}

/** What an LLM reads of it, without what is known about it. */
export function shownContent({ content }: LlmView): string {
  if (content === null) return ''
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
