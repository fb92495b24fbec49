import { amend, go, type UpkeepPlace } from './navigation.ts'

/** What Loci does to keep the vault in order: runs, their schedule, forgetting. */
export function showUpkeep(tab: UpkeepPlace['tab'] = 'runs') {
  go({ screen: 'upkeep', upkeep: { tab, run: null } })
}

export function showUpkeepRun(run: string) {
  go({ screen: 'upkeep', upkeep: { tab: 'runs', run } })
}

/** Another run of the same list, or what is to come. */
export function stepToRun(run: string | null) {
  amend({ upkeep: { tab: 'runs', run } })
}
