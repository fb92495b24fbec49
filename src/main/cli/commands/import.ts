import { resolve } from 'node:path'
import {
  IMPORT_GROUPS,
  ImportChoice,
  type ImportGroup,
  type ImportLine,
  type ImportPlan,
  type ImportWarning,
} from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import { type PersonsCalls, read, withPerson } from '../caller.ts'
import { print } from '../print.ts'
import { worked } from '../work.ts'

export const help = `loci import SOURCE [--apply] [--conflicts mine|theirs|both] [--passphrase] [--json]

Reads an archive and says what it would bring: new, changed, identical, conflicting and refused.
With --apply it is taken in, as one thing to undo; of conflicts yours stays unless you say otherwise.

  loci import ~/notes/work
  loci import ~/work.zip --apply --conflicts theirs`

/** Of what is refused or conflicts, so many are named. */
const NAMED = 20

export async function command(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv, {
    apply: { type: 'boolean' },
    conflicts: { type: 'string' },
  })
  const [source] = positionals
  if (source === undefined) throw new AppError('invalid_input', 'Name the archive to read.')
  return withPerson(values, async (caller) => {
    const opening = await caller.call('archive.open', { source: resolve(source) })
    await lookThrough(caller, opening, values)
  })
}

/** Says what a plan would bring, and takes it in where that was asked for. */
export async function lookThrough(
  caller: PersonsCalls,
  opening: { work: string },
  values: { apply?: boolean; conflicts?: string; json?: boolean },
): Promise<void> {
  const conflicts = ImportChoice.safeParse(values.conflicts ?? 'mine')
  if (!conflicts.success)
    throw new AppError('invalid_input', 'Of conflicts take mine, theirs or both.')
  const plan = await worked(caller, 'plan', opening)
  const found = [
    ...(await linesOf(caller, plan, { group: 'refused' })),
    ...(await linesOf(caller, plan, { group: 'conflicting' })),
    ...(await linesOf(caller, plan, { warning: 'contradicts' })),
    ...(await linesOf(caller, plan, { warning: 'credential' })),
    ...(await linesOf(caller, plan, { warning: 'missing-link' })),
  ]
  const named = [...new Map(found.map((line) => [line.path, line])).values()]
  if (values.apply !== true) {
    await caller.call('archive.close', { plan: plan.id })
    print(values.json, { plan, lines: named }, () => [
      ...told(plan, named),
      'Nothing was written. With --apply it is taken in.',
    ])
    return
  }
  const choose = { conflicts: conflicts.data }
  const applying = await caller.call('archive.apply', { plan: plan.id, choose })
  const done = await worked(caller, 'import', applying)
  print(values.json, { plan, lines: named, done }, () => [
    ...told(plan, named),
    `${done.label}: ${done.written.toLocaleString('en')} written, ${done.held} wait in your inbox.`,
  ])
}

async function linesOf(
  { call }: Pick<PersonsCalls, 'call'>,
  { id }: ImportPlan,
  of: { group: ImportGroup } | { warning: ImportWarning },
): Promise<ImportLine[]> {
  return (await call('archive.plan', { plan: id, ...of, limit: NAMED })).lines
}

/** What it is about, in a sentence, and the file itself. */
function lineOf({ group, title, path, reason, warnings }: ImportLine): string {
  const why = [reason, ...warnings.map(({ sentence }) => sentence)].filter((each) => each !== null)
  const named = title === path ? path : `${title} (${path})`
  return `  ${group}: ${named} – ${why.join(' ')}`
}

function told(
  { source, vault, groups, warnings }: ImportPlan,
  named: readonly ImportLine[],
): string[] {
  const counts = IMPORT_GROUPS.map((group) => `${groups[group].toLocaleString('en')} ${group}`)
  const warned = [
    [warnings['missing-link'], 'link to what is nowhere'],
    [warnings.contradicts, 'contradict what is here'],
    [warnings['your-words'], 'say that you wrote them'],
    [warnings.credential, 'look like credentials and will wait for you'],
  ] as const
  return [
    `${source}, from ${vault}: ${counts.join(', ')}.`,
    ...warned.flatMap(([count, what]) =>
      count > 0 ? [`  ${count.toLocaleString('en')} ${what}`] : [],
    ),
    ...named.map(lineOf),
  ]
}
