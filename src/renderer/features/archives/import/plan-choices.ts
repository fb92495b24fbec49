import { create } from 'zustand'
import type {
  ImportChoice,
  ImportGroup,
  ImportLine,
  ImportPlan,
  ImportWarning,
} from '#shared/archive.ts'
import type { Input } from '#shared/contract.ts'

/** Groups that are taken or left as a whole. */
export type TakenGroup = 'new' | 'changed'

/** What a person has said of a plan so far. What nobody spoke of follows its group. */
export interface PlanChoices {
  groups: Readonly<Record<TakenGroup, boolean>>
  /** Files that are treated otherwise than their group, by their path. */
  otherwise: ReadonlyMap<string, TakenGroup>
  /** Of conflicts that were not looked at. */
  conflicts: ImportChoice
  each: ReadonlyMap<string, ImportChoice>
}

/** Nothing of yours is overwritten unless you say so. */
export const FIRST_CHOICES: PlanChoices = {
  groups: { new: true, changed: true },
  otherwise: new Map(),
  conflicts: 'mine',
  each: new Map(),
}

/** A word about the whole group ends what was said of single ones. */
export function takeGroup(choices: PlanChoices, group: TakenGroup, take: boolean): PlanChoices {
  const otherwise = new Map([...choices.otherwise].filter(([, of]) => of !== group))
  return { ...choices, groups: { ...choices.groups, [group]: take }, otherwise }
}

export function takeLine(
  choices: PlanChoices,
  path: string,
  group: TakenGroup,
  take: boolean,
): PlanChoices {
  const otherwise = new Map(choices.otherwise)
  if (take === choices.groups[group]) otherwise.delete(path)
  else otherwise.set(path, group)
  return { ...choices, otherwise }
}

export function settleAll(choices: PlanChoices, conflicts: ImportChoice): PlanChoices {
  return { ...choices, conflicts, each: new Map() }
}

export function settleOne(choices: PlanChoices, path: string, choice: ImportChoice): PlanChoices {
  return { ...choices, each: new Map(choices.each).set(path, choice) }
}

export function isTaken(choices: PlanChoices, { path, group }: ImportLine): boolean {
  if (group !== 'new' && group !== 'changed') return false
  return choices.groups[group] !== choices.otherwise.has(path)
}

export const choiceOf = (choices: PlanChoices, path: string): ImportChoice =>
  choices.each.get(path) ?? choices.conflicts

/** How many of a group are taken, and whether that is all, none or some. */
export function takenOf(choices: PlanChoices, group: TakenGroup, all: number): number {
  const others = [...choices.otherwise.values()].filter((of) => of === group).length
  return choices.groups[group] ? all - others : others
}

export interface Takes {
  new: number
  changed: number
  theirs: number
  both: number
  mine: number
}

/** What Import would do with these choices. */
export function takes(choices: PlanChoices, groups: Readonly<Record<ImportGroup, number>>): Takes {
  const settled = { mine: 0, theirs: 0, both: 0 }
  for (const choice of choices.each.values()) settled[choice] += 1
  settled[choices.conflicts] += groups.conflicting - choices.each.size
  return {
    new: takenOf(choices, 'new', groups.new),
    changed: takenOf(choices, 'changed', groups.changed),
    ...settled,
  }
}

/** As the contract wants it. */
export function chosenOf(choices: PlanChoices): Input<'archive.apply'>['choose'] {
  const { groups, otherwise, conflicts, each } = choices
  const of = (taken: boolean) =>
    [...otherwise].flatMap(([path, group]) => (groups[group] === taken ? [path] : []))
  return {
    groups: (['new', 'changed'] as const).filter((group) => groups[group]),
    also: of(false),
    except: of(true),
    conflicts,
    each: Object.fromEntries(each),
  }
}

interface Choosing {
  plan: string | null
  choices: PlanChoices
  /** Which lines are listed. */
  shown: ImportGroup
  /** Only those of which this is told, whatever their group. */
  only: ImportWarning | null
  /** The line being looked at, by its place in the list. */
  at: number
}

/** Of one plan; another one begins anew. */
export const useChoosing = create<Choosing>(() => ({
  plan: null,
  choices: FIRST_CHOICES,
  shown: 'new',
  only: null,
  at: 0,
}))

/** What wants a person's word comes first. */
export function beginChoosing({ id, groups }: ImportPlan) {
  if (useChoosing.getState().plan === id) return
  const order: readonly ImportGroup[] = ['conflicting', 'changed', 'new', 'refused', 'identical']
  const shown = order.find((group) => groups[group] > 0) ?? 'new'
  useChoosing.setState({ plan: id, choices: FIRST_CHOICES, shown, only: null, at: 0 })
}

export const showGroup = (shown: ImportGroup) => useChoosing.setState({ shown, only: null, at: 0 })
export const showOnly = (only: ImportWarning | null) => useChoosing.setState({ only, at: 0 })
export const goToLine = (at: number) => useChoosing.setState({ at })

export function choosePlan(change: (choices: PlanChoices) => PlanChoices) {
  useChoosing.setState(({ choices }) => ({ choices: change(choices) }))
}
