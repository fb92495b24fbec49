import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { count, counted, percent } from '../format.ts'

type Draft = Omit<UpkeepPolicy, 'version'>

interface PolicyField {
  label: string
  words: (policy: Draft) => string
}

const onOff = (on: boolean) => (on ? 'on' : 'off')
const days = (amount: number) => counted(amount, 'day')

/** Every part of a policy as a person reads it, in the order in which the screen has them. */
const FIELDS: readonly PolicyField[] = [
  { label: 'After a session', words: ({ triggers }) => onOff(triggers.sessionEnd) },
  {
    label: 'When a scope has grown',
    words: ({ triggers: { grownBy } }) =>
      grownBy === 0 ? 'off' : `by ${counted(grownBy, 'entry', 'entries')}`,
  },
  { label: 'Weekly', words: ({ triggers }) => onOff(triggers.weekly) },
  { label: 'Light upkeep', words: ({ triggers }) => onOff(triggers.tick) },
  { label: 'On battery', words: ({ triggers }) => onOff(triggers.onBattery) },
  { label: 'Expire', words: ({ steps }) => onOff(steps.expire) },
  { label: 'Clear out', words: ({ steps }) => onOff(steps.janitor) },
  {
    label: 'Clear out: confidence below',
    words: ({ janitor }) => percent(janitor.confidenceBelow),
  },
  {
    label: 'Clear out: history older than',
    words: ({ janitor }) => counted(janitor.historyHours, 'hour'),
  },
  { label: 'Merge duplicates', words: ({ steps }) => onOff(steps.merge) },
  { label: 'Merge duplicates: alike', words: ({ merge }) => `over ${percent(merge.alike)}` },
  { label: 'Extract themes', words: ({ steps }) => onOff(steps.summarise) },
  {
    label: 'Extract themes: older than',
    words: ({ summarise }) => days(summarise.olderThanDays),
  },
  {
    label: 'Extract themes: at least',
    words: ({ summarise }) => `${count(summarise.atLeast)} notes`,
  },
  { label: 'Propose promotions', words: ({ steps }) => onOff(steps.promote) },
  { label: 'Propose promotions: used', words: ({ promote }) => counted(promote.uses, 'time') },
  { label: 'Archive unused', words: ({ steps }) => onOff(steps.archive) },
  { label: 'Archive unused: not given for', words: ({ archive }) => days(archive.unusedDays) },
  { label: 'Thin out full projects', words: ({ steps }) => onOff(steps.evict) },
  { label: 'Memories per project', words: ({ evict }) => count(evict.limit) },
  {
    label: 'Projects with a limit of their own',
    words: ({ evict }) =>
      Object.entries(evict.projects)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([project, limit]) => `${project} ${count(limit)}`)
        .join(', ') || 'none',
  },
  { label: 'Prune the vault', words: ({ steps }) => onOff(steps.prune) },
  { label: 'Memories in the vault', words: ({ prune }) => count(prune.limit) },
  {
    label: 'Prune the vault: first of importance below',
    words: ({ prune }) => percent(prune.importanceBelow),
  },
  {
    label: 'Forgetting: curve',
    words: ({ forgetting }) => (forgetting.curve === 'power' ? 'power' : 'exponential'),
  },
  { label: 'Forgetting: line', words: ({ forgetting }) => percent(forgetting.line) },
  ...(['factual', 'procedural', 'episodic', 'semantic', 'working'] as const).map((type) => ({
    label: `Forgetting: ${type}`,
    words: ({ forgetting }: Draft) => days(forgetting.baseDays[type]),
  })),
]

export interface PolicyDifference {
  label: string
  before: string
  after: string
}

/** What differs between two policies, as a person reads it. */
export function policyDifferences(before: Draft, after: Draft): PolicyDifference[] {
  return FIELDS.flatMap(({ label, words }) => {
    const [was, is] = [words(before), words(after)]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}

/** All of it, for the journal, where only what differs is shown. */
export const policyInWords = (policy: Draft): Record<string, string> =>
  Object.fromEntries(FIELDS.map(({ label, words }) => [label, words(policy)]))
