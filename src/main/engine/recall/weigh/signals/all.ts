import type { SignalName } from '#shared/recall.ts'
import { confidence, frequency, learned, priority, recency, retention } from './circumstances.ts'
import { date } from './date.ts'
import { entities } from './entities.ts'
import { keywords } from './keywords.ts'
import { meaning } from './meaning.ts'
import { neighbours } from './neighbours.ts'
import type { SignalKind } from './signal.ts'
import { substance } from './substance.ts'
import { tags } from './tags.ts'
import { file, topic } from './work.ts'

export const signals: Record<SignalName, SignalKind> = {
  keywords,
  meaning,
  tags,
  entities,
  date,
  neighbours,
  substance,
  recency,
  retention,
  priority,
  frequency,
  confidence,
  value: learned,
  file,
  topic,
}
