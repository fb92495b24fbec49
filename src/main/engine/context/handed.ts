import type { ContextPackage, ContextVerdict } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import type { Handed } from '#shared/handoff.ts'
import { HANDED_WORDS } from '#shared/handoff-words.ts'
import { mapped } from '#shared/in-parts.ts'
import type { MemoryId } from '#shared/memory.ts'
import { withOthers } from './in-turns.ts'
import type { LineUp } from './line-up/line-up.ts'
import { packageOf } from './pack/compose-package.ts'

/** What somebody handed over to the one who is given this context, and its own memories, turn by turn; its own have no reason. */
export type HandedOver = ReadonlyMap<MemoryId, readonly Handed[]>

/** The rest is for what the task itself brings to mind. */
const SHARE = 0.75

/** A package in which what was handed over and what is the receiver’s own have their share, and whatever the rest leaves. */
export async function withHandedOver(
  lineUp: LineUp,
  policy: Policy,
  budget: number,
  handed: HandedOver,
): Promise<ContextPackage> {
  const whatIf = { pin: [...handed.keys()], exclude: [] }
  const first = await lineUp.package({ policy, budget, whatIf, pinShare: SHARE })
  const left = budget - first.tokens
  const isAllIn = first.packing.unpinned.size === 0 || left <= 0
  const pinShare = Math.min(1, SHARE + left / budget)
  const made = isAllIn ? first : await lineUp.package({ policy, budget, whatIf, pinShare })
  const whole = await withOthers(packageOf(made))
  const verdicts = await withOthers(mapped(whole.verdicts, (verdict) => told(verdict, handed)))
  return { ...whole, verdicts }
}

function told(verdict: ContextVerdict, handed: HandedOver): ContextVerdict {
  const because = handed.get(verdict.id)
  if (because === undefined) return verdict
  if (because.length === 0)
    return verdict.verdict === 'omitted'
      ? verdict
      : { ...verdict, sentence: 'Included: a memory of its own.' }
  const why = `Handed over: ${because.map((kind) => HANDED_WORDS[kind]).join(', ')}`
  if (verdict.verdict === 'included') return { ...verdict, sentence: `${why}.` }
  if (verdict.verdict === 'compressed') return { ...verdict, sentence: `${why}; shortened to fit.` }
  return verdict.reason === 'budget'
    ? { ...verdict, sentence: `${why}, but there was no room for it.` }
    : { ...verdict, sentence: `${why}. ${verdict.sentence}` }
}
