import { percentWords } from '#shared/share-words.ts'
import { classes } from '#renderer/lib/classes.ts'
import { count, percent } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { TIERS } from '#shared/context-policy.ts'
import type { PackageView } from '#shared/context-view.ts'
import type { Priority } from '#shared/memory.ts'
import { FAMILY_COUNTS } from '#shared/model-family.ts'
import { TIER_COLOURS, TIER_WORDS } from '../package-words.ts'

/** The figures behind the bar: tokens by tier and priority, with shares and ceilings beside them. */
export function PortionTable({ data }: { data: PackageView }) {
  const { policy, tokens, byTier, byPriority, framingTokens, compressionRatio, counted, portions } =
    data
  const at = (tier: string, priority: string) =>
    portions.find((one) => one.tier === tier && one.priority === priority)?.tokens ?? 0
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Tokens by tier and priority</caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-0.5 text-left font-normal">
                Tier
              </th>
              {PACKING_ORDER.map((priority) => (
                <th key={priority} scope="col" className={NUMBER}>
                  <PriorityMark priority={priority} withWord />
                  <span className="block text-xs">{ceilingWords(policy.ceilings, priority)}</span>
                </th>
              ))}
              <th scope="col" className={NUMBER}>
                Tokens
              </th>
              <th scope="col" className={NUMBER}>
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {TIERS.map((tier) => (
              <tr key={tier} className="border-t">
                <th scope="row" className="py-0.5 text-left font-medium whitespace-nowrap">
                  <span
                    aria-hidden
                    className={classes(
                      'mr-2 inline-block size-2.5 rounded-[2px]',
                      TIER_COLOURS[tier],
                    )}
                  />
                  {TIER_WORDS[tier]}
                </th>
                {PACKING_ORDER.map((priority) => (
                  <Figure key={priority} value={at(tier, priority)} />
                ))}
                <td className={classes(NUMBER, 'font-medium')}>{count(byTier[tier])}</td>
                <td className={classes(NUMBER, 'text-soft')}>
                  {percentWords(policy.shares[tier])}
                </td>
              </tr>
            ))}
            <tr className="border-t">
              <th scope="row" className="py-0.5 text-left font-medium">
                Together
              </th>
              {PACKING_ORDER.map((priority) => (
                <Figure key={priority} value={byPriority[priority]} />
              ))}
              <td className={classes(NUMBER, 'font-semibold')}>{count(tokens)}</td>
              <td className={classes(NUMBER, 'text-soft')}>{percentWords(100)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-1.5 text-sm text-soft">
        Tokens {counted}
        {FAMILY_COUNTS[policy.family].estimated
          ? ', rounded up for each memory'
          : `, ${count(framingTokens)} of them brackets`}
        . {percent(compressionRatio)} of candidates included.
      </p>
    </div>
  )
}

function Figure({ value }: { value: number }) {
  return (
    <td className={classes(NUMBER, value === 0 && 'text-soft')}>
      {value === 0 ? '–' : count(value)}
    </td>
  )
}

/** As along the bar. */
const PACKING_ORDER = ['critical', 'high', 'medium', 'low'] as const

const NUMBER = 'py-0.5 pl-3 text-right whitespace-nowrap [th&]:font-normal'

function ceilingWords(ceilings: PackageView['policy']['ceilings'], priority: Priority): string {
  return priority === 'critical' ? 'always in' : `up to ${percentWords(ceilings[priority])}`
}
