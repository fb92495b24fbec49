import { z } from 'zod'
import { Outcome } from '../journal.ts'
import { MemoryId } from '../memory.ts'
import {
  Absence,
  Recalled,
  RecallQuery,
  RelatedHit,
  RelatedQuery,
  Semantic,
  SimilarHit,
  SimilarQuery,
  Weights,
} from '../recall.ts'
import { nothing, personMutation, personQuery, query, seenAs } from './method.ts'

/** Finding what matters; a person may search as an agent would. */
export const recallMethods = {
  'recall.search': query(
    ['memories', 'experiences', 'embeddings'],
    RecallQuery.extend(seenAs),
    Recalled,
    ['model'],
  ),
  'recall.similar': query(
    ['memories', 'embeddings'],
    z.strictObject({ of: SimilarQuery, ...seenAs }),
    z.object({ hits: z.array(SimilarHit), semantic: Semantic }),
    ['model'],
  ),
  'recall.related': query(['memories'], RelatedQuery.extend(seenAs), z.array(RelatedHit)),
  'recall.absence': personQuery(
    ['memories', 'experiences', 'embeddings'],
    z.strictObject({ query: RecallQuery.extend(seenAs), id: MemoryId }),
    Absence,
    ['model'],
  ),
  'recall.weights': personQuery(['weights'], nothing, z.object({ now: Weights, default: Weights })),
  /** Null goes back to what Loci comes with. */
  'recall.setWeights': personMutation([], z.strictObject({ weights: Weights.nullable() }), Outcome),
  'semantic.status': personQuery(['embeddings'], nothing, Semantic),
}
