import type { ServedPackage } from '#shared/context-ledger.ts'
import type { PreviewInput } from '../preview-input.ts'

type Asker = Pick<ServedPackage, 'agent' | 'task'> | Pick<PreviewInput, 'as' | 'task'>

/** Part of a difference may come from the questions, not from the vault; null when they are the same. */
export function otherQuestion(one: Asker, another: Asker): string | null {
  const [a, b] = [whose(one), whose(another)]
  const differences = [
    a !== b && `were asked for by ${a} and by ${b}`,
    one.task !== another.task && 'are for two tasks',
  ].filter((difference) => difference !== false)
  return differences.length === 0
    ? null
    : `They ${differences.join(' and ')}: part of the difference comes from that.`
}

const whose = (asker: Asker) => ('agent' in asker ? asker.agent : (asker.as?.id ?? 'you'))
