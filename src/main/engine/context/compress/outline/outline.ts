import { type Language, languageOf } from '#shared/language.ts'
import type { Parsers, SyntaxNode } from '../../../ports/parsers.ts'
import type { Tokens } from '../../../ports/tokens.ts'
import { type KeptByText, keptByText } from '../../tokens/kept-by-text.ts'
import { readIndentation } from './by-indentation.ts'
import { readC } from './c.ts'
import { type OutlineSketch, Source } from './entry.ts'
import { readGo } from './go.ts'
import { readJava } from './java.ts'
import { readJavaScript } from './javascript.ts'
import { readPython } from './python.ts'
import { render } from './render.ts'
import { readRust } from './rust.ts'

/** Above this an outline is made with less detail. */
const SHARE = 0.25
/** What a parser would chew on for seconds is outlined by indentation. */
const PARSED_CHARACTERS = 2_000_000

const READERS: Readonly<Record<Language, (root: SyntaxNode, source: Source) => OutlineSketch>> = {
  typescript: readJavaScript,
  tsx: readJavaScript,
  javascript: readJavaScript,
  python: readPython,
  go: readGo,
  rust: readRust,
  java: readJava,
  c: readC,
  cpp: readC,
}

interface OutlineTools {
  parsers: Parsers | null
  tokens: Tokens
}

const MOST_KEPT = 500
/** By whose tokens they were measured with: those of another family may keep more detail. */
const kept = new WeakMap<Tokens, KeptByText<Promise<string | null>>>()

/** Imports, classes and signatures of a source file, every exported name among them; null when nothing was found. */
export function outlined(
  text: string,
  location: string,
  tools: OutlineTools,
): Promise<string | null> {
  const outlines = kept.get(tools.tokens) ?? keptByText(MOST_KEPT)
  kept.set(tools.tokens, outlines)
  const named = `${languageOf(location)} ${tools.parsers !== null}\n${text}`
  return outlines.get(named, () => outlinedAnew(text, location, tools))
}

async function outlinedAnew(
  text: string,
  location: string,
  { parsers, tokens }: OutlineTools,
): Promise<string | null> {
  const sketch = await sketched(text, location, parsers)
  if (sketch.entries.length === 0) return null
  const longest = tokens.count(text) * SHARE
  return render(sketch, (outline) => tokens.count(outline) <= longest)
}

async function sketched(
  text: string,
  location: string,
  parsers: Parsers | null,
): Promise<OutlineSketch> {
  const language = languageOf(location)
  if (language === null || parsers === null || text.length > PARSED_CHARACTERS)
    return readIndentation(text)
  const source = new Source(text)
  try {
    const sketch = await parsers.parse(language, text, (root) => READERS[language](root, source))
    if (sketch !== null && sketch.entries.length > 0) return sketch
    // One bracket too many can hide everything from a parser; one name alone is chance.
    const rough = readIndentation(text)
    const named = rough.entries.filter(({ names }) => names.some((name) => name !== ''))
    return named.length > 1 || sketch === null ? rough : sketch
  } catch {
    // A file that makes a parser fall over must not keep everybody else from an agent.
    return readIndentation(text)
  }
}
