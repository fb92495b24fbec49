import { counted, percent } from '#renderer/lib/format.ts'
import type { SampleBuild } from '#shared/vault.ts'

export function shareOf(build: SampleBuild | null): number {
  return build === null || build.total === 0 ? 0 : build.done / build.total
}

/** “42 %, about 5 seconds left”; before there is anything to go by, only that it begins. */
export function farWords(build: SampleBuild | null, now: number): string {
  const share = shareOf(build)
  if (build === null || share < 0.05) return 'Starting; this takes about ten seconds'
  const left = ((now - build.beganAt) / share) * (1 - share)
  const seconds = Math.max(1, Math.round(left / 1000))
  return `${percent(share)}, about ${counted(seconds, 'second')} left`
}
