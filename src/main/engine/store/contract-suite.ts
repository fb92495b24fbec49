import { alikeSuite } from './contract-suite/likeness/alike.ts'
import { aroundSuite } from './contract-suite/around.ts'
import { commitsSuite } from './contract-suite/commits/commits.ts'
import { conditionsSuite } from './contract-suite/conditions.ts'
import { countsSuite } from './contract-suite/counts.ts'
import { feedSuite } from './contract-suite/feed.ts'
import { filtersSuite } from './contract-suite/filters.ts'
import { followUpsSuite } from './contract-suite/follow-ups.ts'
import { inCommonSuite } from './contract-suite/likeness/in-common.ts'
import { indicesSuite } from './contract-suite/indices.ts'
import { journalSuite } from './contract-suite/journal.ts'
import { ledgerSuite } from './contract-suite/ledger.ts'
import { listsSuite } from './contract-suite/lists.ts'
import type { OpenStore } from './contract-suite/open-store.ts'
import { propertiesSuite } from './contract-suite/properties.ts'
import { purgeSuite } from './contract-suite/purge.ts'
import { redactSuite } from './contract-suite/redact.ts'
import { recordsSuite } from './contract-suite/records.ts'
import { reviewsSuite } from './contract-suite/reviews.ts'
import { runsSuite } from './contract-suite/runs.ts'
import { searchSuite } from './contract-suite/search/search.ts'
import { sessionsSuite } from './contract-suite/sessions.ts'
import { togetherSuite } from './contract-suite/commits/together.ts'
import { topicsSuite } from './contract-suite/topics.ts'
import { undoSuite } from './contract-suite/undo.ts'
import { upkeepSuite } from './contract-suite/upkeep/runs.ts'
import { vectorsSuite } from './contract-suite/vectors.ts'
import { whereSuite } from './contract-suite/where.ts'
import { withheldSuite } from './contract-suite/withheld.ts'
import { unfadedSuite } from './contract-suite/unfaded.ts'

/** What every store promises. Each implementation's test file calls this with a way to open an empty one. */
export function storeContract(openStore: OpenStore): void {
  recordsSuite(openStore)
  commitsSuite(openStore)
  conditionsSuite(openStore)
  togetherSuite(openStore)
  feedSuite(openStore)
  followUpsSuite(openStore)
  runsSuite(openStore)
  reviewsSuite(openStore)
  listsSuite(openStore)
  filtersSuite(openStore)
  whereSuite(openStore)
  countsSuite(openStore)
  indicesSuite(openStore)
  topicsSuite(openStore)
  journalSuite(openStore)
  undoSuite(openStore)
  purgeSuite(openStore)
  redactSuite(openStore)
  vectorsSuite(openStore)
  propertiesSuite(openStore)
  searchSuite(openStore)
  aroundSuite(openStore)
  alikeSuite(openStore)
  inCommonSuite(openStore)
  ledgerSuite(openStore)
  sessionsSuite(openStore)
  upkeepSuite(openStore)
  unfadedSuite(openStore)
  withheldSuite(openStore)
}
