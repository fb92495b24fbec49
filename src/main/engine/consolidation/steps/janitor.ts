import type { UpkeepPolicy, UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { HOUR_MS, percentOf, timesOf } from '../figures.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { settingAside } from '../proposal.ts'
import type { UpkeepRow } from '../snapshot.ts'

/** Forgets what hardly anybody believes, and archives what agents did a while ago. */
export function* clearNoise(planning: Planning): Generator<UpkeepProposal | null> {
  const { rows, policy, now } = planning
  for (const [n, row] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    if (!planning.isThere(row) || !planning.isFree(row)) continue
    const noise = noiseIn(row, policy.janitor, now)
    if (noise === null) continue
    const { status, why } = noise
    const label = `${status === 'archived' ? 'Archived' : 'Forgot'} ${quoted(row.summary)}`
    yield settingAside('janitor', row, status, { label, why, now })
  }
}

function noiseIn(
  { confidence, priority, form, updatedAt }: UpkeepRow,
  { confidenceBelow, historyHours }: UpkeepPolicy['janitor'],
  now: number,
): { status: 'forgotten' | 'archived'; why: string } | null {
  if (priority === 'low' && confidence < confidenceBelow) {
    const why = `Its confidence is ${percentOf(confidence)}, under ${percentOf(confidenceBelow)}, and its priority is low.`
    return { status: 'forgotten', why }
  }
  const isOld = now - updatedAt > historyHours * HOUR_MS
  if (form !== 'history' || !isOld || priority === 'high') return null
  // It is true and may be looked up; only nobody needs to be given it.
  const why = `It tells what an agent did more than ${timesOf(historyHours, 'hour')} ago, and its priority is ${priority}.`
  return { status: 'archived', why }
}
