import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { featuresOf } from './features.ts'

const READ = { contradiction: 0.5, entailment: 0.1 }

test.for([
  ['product pages cached 10 min at CDN', 'category pages cached 60 min at CDN', 0.75, 0],
  ['product pages cached 10 min at CDN', 'product pages cached 60 min at CDN', 1, 0],
] as const)(
  '[W85] the model is told how far two things are alike, also where no rule would find a clash: %s, %s',
  ([a, b, framed, twoSubjects]) => {
    const beside = { cosine: 0.8, ruled: 0, lexicon: shippedLexicon() }
    expect(featuresOf(a, b, READ, beside)).toMatchObject({ framed, twoSubjects })
  },
)
