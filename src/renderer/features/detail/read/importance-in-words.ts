import { shareWords } from '#shared/share-words.ts'
import type { Memory } from '#shared/memory.ts'
import { importanceInUse } from '#shared/tier.ts'

/** “50 %, with its use 60 %”. */
export function importanceInWords(
  memory: Pick<Memory, 'importance' | 'accessCount' | 'createdBy'>,
): string {
  const [said, grown] = [shareWords(memory.importance), shareWords(importanceInUse(memory))]
  return said === grown ? said : `${said}, with its use ${grown}`
}
