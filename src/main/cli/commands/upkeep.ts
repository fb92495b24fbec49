import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import {
  UPKEEP_STEPS,
  type UpkeepPolicy,
  type UpkeepProposal,
  type UpkeepRun,
  type UpkeepStep,
} from '#shared/upkeep.ts'
import { type PersonsCalls, read, withPerson } from '../caller.ts'
import { dim, print } from '../print.ts'

export const help = `loci upkeep [--apply | --undo RUN] [--passphrase] [--json]
loci upkeep policy [--json]

What upkeep would do to the vault, step by step and with reasons. Nothing is changed without --apply;
what was applied is taken back with --undo.

  loci upkeep --passphrase
  loci upkeep --apply --passphrase
  loci upkeep --undo run_k3j9x0a1b2c3 --passphrase
  loci upkeep policy`

export async function command(argv: string[]): Promise<number> {
  const options = { apply: { type: 'boolean' }, undo: { type: 'string' } } as const
  const { values, positionals } = read(argv, options)
  const [what] = positionals
  if (what !== undefined && what !== 'policy')
    throw new AppError(
      'invalid_input',
      `There is no “loci upkeep ${what}”; see loci upkeep --help.`,
    )
  const { undo } = values
  return withPerson(values, async (person) => {
    if (what === 'policy') {
      const policy = await person.call('upkeep.policy', {})
      return print(values.json, policy, () => policyLines(policy))
    }
    if (undo !== undefined) {
      const done = await person.call('upkeep.undo', { run: undo })
      return print(values.json, done, () => [done.label])
    }
    const { run: id } =
      values.apply === true
        ? await person.call('upkeep.start', {})
        : await person.call('upkeep.dryRun', {})
    const run = await ended(person, id)
    const proposals = await proposalsOf(person, id)
    print(values.json, { run, proposals }, () => [...linesOf(proposals), ...endOf(run)])
  })
}

const ASKED_EVERY_MS = 300

/** When it has come to its end, however that is. */
async function ended({ call }: PersonsCalls, run: string): Promise<UpkeepRun> {
  for (;;) {
    const told = await call('upkeep.run', { run })
    if (told.state !== 'planning' && told.state !== 'applying') return told
    await wait(ASKED_EVERY_MS)
  }
}

async function proposalsOf({ call }: PersonsCalls, run: string): Promise<UpkeepProposal[]> {
  const all: UpkeepProposal[] = []
  let after: string | undefined
  do {
    const page = await call('upkeep.proposals', { run, after, limit: 500 })
    all.push(...page.proposals)
    after = page.next ?? undefined
  } while (after !== undefined)
  return all
}

/** As in the window. */
const STEP_NAMES: Readonly<Record<UpkeepStep, string>> = {
  expire: 'Expire',
  janitor: 'Clear out',
  merge: 'Merge duplicates',
  summarise: 'Extract themes',
  promote: 'Propose promotions',
  archive: 'Archive unused',
  evict: 'Thin out full projects',
  prune: 'Prune the vault',
}

function linesOf(proposals: readonly UpkeepProposal[]): string[] {
  return UPKEEP_STEPS.flatMap((step) => {
    const own = proposals.filter((proposal) => proposal.step === step)
    return own.length === 0 ? [] : [`${STEP_NAMES[step]} (${own.length})`, ...own.map(lineOf)]
  })
}

function lineOf({ does, label, why, left }: UpkeepProposal): string {
  const what = does === 'ask' ? `For your inbox: ${label}` : label
  return `  ${what}\n    ${dim(left === null ? why : `Left alone: ${left}`)}`
}

function endOf({ id, state, failure, steps }: UpkeepRun): string[] {
  const sum = (name: 'proposed' | 'done' | 'left') =>
    steps.reduce((total, tally) => total + tally[name], 0)
  if (state === 'failed') return [`It failed: ${failure ?? 'nobody knows why.'}`]
  if (sum('proposed') + sum('done') + sum('left') === 0) return ['There is nothing to do.']
  if (state === 'planned')
    return [`Nothing was changed. To do all of it: loci upkeep --apply. (${id})`]
  const kept = state === 'cancelled' ? 'It was cancelled. ' : ''
  return [
    `${kept}Done: ${sum('done')}, left alone: ${sum('left')}. To take it back: loci upkeep --undo ${id}`,
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function policyLines(policy: UpkeepPolicy): string[] {
  const { triggers, janitor, merge, summarise, promote, archive, evict, prune, forgetting } = policy
  const grown =
    triggers.grownBy === 0 ? null : `more than ${triggers.grownBy} new memories in a scope`
  const begins = [
    triggers.sessionEnd ? 'the end of a session' : null,
    grown,
    triggers.weekly ? 'a week' : null,
    triggers.tick ? 'in passing' : null,
  ].filter((each) => each !== null)
  const off = UPKEEP_STEPS.filter((step) => !policy.steps[step]).map((step) => STEP_NAMES[step])
  const limits = Object.entries(evict.projects).map(([project, limit]) => `, ${project} ${limit}`)
  return [
    `Version ${policy.version}`,
    `Begins: ${begins.length === 0 ? 'only when you ask for it' : begins.join(', ')}${triggers.onBattery ? '; also on battery' : ''}`,
    ...(off.length === 0 ? [] : [`Off: ${off.join(', ')}`]),
    `Clear out: low priority and confidence under ${percent(janitor.confidenceBelow)}; history older than ${janitor.historyHours} h`,
    `Merge duplicates: ${percent(merge.alike)} alike`,
    `Extract themes: ${summarise.atLeast} or more of one theme, older than ${summarise.olderThanDays} days`,
    `Propose promotions: used ${promote.uses} times`,
    `Archive unused: for ${archive.unusedDays} days`,
    `Limit of a project: ${evict.limit}${limits.join('')}`,
    `Limit of the vault: ${prune.limit}, importance under ${percent(prune.importanceBelow)} first`,
    `Forgetting: ${forgetting.curve} curve, held back under ${percent(forgetting.line)}`,
  ]
}
