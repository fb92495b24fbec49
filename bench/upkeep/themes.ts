import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { centralSentences } from '#engine/consolidation/extract/central-sentences.ts'
import { type Rouge, averageRouge, rougeOf } from './rouge.ts'
import { textRanked } from './textrank.ts'

const JudgedTheme = z.object({
  topic: z.string(),
  sentences: z.array(z.string()),
  summaries: z.array(z.string()),
})
const METHODS = {
  loci: (sentences: readonly string[]) =>
    centralSentences(sentences, SENTENCES).map((place) => sentences[place] ?? ''),
  lead: (sentences: readonly string[]) => sentences.slice(0, SENTENCES),
  textrank: (sentences: readonly string[]) => textRanked(sentences, SENTENCES),
}
const SENTENCES = 2

export type Compared = Record<keyof typeof METHODS, Rouge>

/** Two sentences of each theme against what people wrote of it. */
export function comparedOn(file: string): Compared {
  const themes = z.array(JudgedTheme).parse(JSON.parse(readFileSync(file, 'utf8')))
  const of = (method: keyof typeof METHODS): Rouge => {
    const scores = themes.map(({ sentences, summaries }) =>
      rougeOf(METHODS[method](sentences).join(' '), summaries),
    )
    return rounded(averageRouge(scores))
  }
  return { loci: of('loci'), lead: of('lead'), textrank: of('textrank') }
}

function rounded({ r1, r2, rl }: Rouge): Rouge {
  const cut = (share: number) => Math.round(share * 10_000) / 10_000
  return { r1: cut(r1), r2: cut(r2), rl: cut(rl) }
}
