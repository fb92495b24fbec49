import { count, counted, percent } from '#renderer/lib/format.ts'
import type { ReviewStats } from '#shared/review.ts'
import type { SeenBy } from '../found-by.ts'

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const

/** “3 hours”: how long something took, in the largest unit that fits. */
export function ageWords(ms: number): string {
  const step = STEPS.find((candidate) => ms >= candidate.ms)
  return step === undefined ? 'less than a second' : counted(Math.floor(ms / step.ms), step.unit)
}

/** “8 of 10 (80 %)”: of the contradictions people settled, those that were ones in their eyes too. */
export function agreementWords({ agreed, disagreed }: ReviewStats['agreement']): string {
  const all = agreed + disagreed
  return all === 0
    ? 'none settled yet'
    : `${count(agreed)} of ${count(all)} (${percent(agreed / all)})`
}

/** How the contradictions somebody saw fared with people; what a rule saw alone, the model neither saw nor doubted. */
export function faredOf(
  { agreement, byModel, modelReads: { both, doubted } }: Faring,
  who: SeenBy,
): ReviewStats['agreement'] {
  if (who === 'model') return byModel
  if (who !== 'rule') return who === 'both' ? both : doubted
  return {
    agreed: agreement.agreed - byModel.agreed - both.agreed - doubted.agreed,
    disagreed: agreement.disagreed - byModel.disagreed - both.disagreed - doubted.disagreed,
  }
}
type Faring = Pick<ReviewStats, 'agreement' | 'byModel' | 'modelReads'>

/** “At 85 of 100 it would have asked about 7 of the 9 you settled; 6 of them proved right.” */
export function effectSentence(past: ReviewStats['modelReads']['past'], share: number): string {
  const at = `At ${Math.round(share * 100)} of 100`
  if (past.length === 0)
    return 'What this changes shows here once you have settled something it read.'
  const asked = past.filter((each) => each.share >= share)
  const settled = `${count(past.length)} you settled`
  if (asked.length === 0) return `${at} it would have asked about none of the ${settled}.`
  const right = asked.filter((each) => each.right).length
  return `${at} it would have asked about ${count(asked.length)} of the ${settled}; ${count(right)} of them proved right.`
}

/** What Loci did without being asked, apart from what people did: nobody should have to find out. */
export function ownSentence(days: ReviewStats['days']): string {
  const total = (of: 'byPeople' | 'byRule') => days.reduce((sum, day) => sum + day[of], 0)
  const [own, people] = [total('byRule'), total('byPeople')]
  if (own + people === 0) return `Nothing was settled in the last ${counted(days.length, 'day')}.`
  return `In the last ${counted(days.length, 'day')} Loci settled ${count(own)} on its own and you settled ${count(people)}. What Loci settled, you can settle otherwise with the same keys.`
}

/** The whole picture in a sentence, for those who do not see it. */
export function daysSentence(days: ReviewStats['days']): string {
  const total = (of: 'byPeople' | 'byRule') => days.reduce((sum, day) => sum + day[of], 0)
  return `In the last ${counted(days.length, 'day')}: ${count(total('byPeople'))} settled by people, ${count(total('byRule'))} by Loci`
}
