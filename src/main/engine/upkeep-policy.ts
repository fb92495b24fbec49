import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import type { Consumer } from './follow.ts'
import type { Reads } from './store/port.ts'

export const POLICY_ID = 'upkeep'

export type StoredPolicy = Extract<VaultSetting, { id: 'upkeep' }>['policy']

/** The thresholds of upkeep as they are now, for every room that goes by them. */
export interface KeptPolicy {
  now(): Promise<UpkeepPolicy>
  follow: Consumer
}

/** Read once and again after somebody set it: writing into a project asks for its limit each time. */
export function followPolicy(store: Pick<Reads, 'get'>, projectLimit: () => number): KeptPolicy {
  let stored: Promise<StoredPolicy | null> | null = null
  const read = () => {
    const reading = storedPolicy(store)
    // What failed once may succeed the next time.
    reading.catch(() => void (stored = null))
    return reading
  }
  return {
    now: async () => wholePolicy(await (stored ??= read()), projectLimit()),
    follow({ changes }) {
      if (changes.some(({ noun }) => noun === 'setting')) stored = null
    },
  }
}

async function storedPolicy(store: Pick<Reads, 'get'>): Promise<StoredPolicy | null> {
  const [kept] = await store.get('setting', [POLICY_ID])
  return kept?.id === POLICY_ID ? kept.policy : null
}

/** What the vault says, and where it says nothing what the person's settings and Loci itself do. */
export function wholePolicy(stored: StoredPolicy | null, projectLimit: number): UpkeepPolicy {
  const { evict, ...rest } = stored ?? { ...DEFAULT_UPKEEP_POLICY, evict: UNSAID }
  return { ...rest, evict: { ...evict, limit: evict.limit ?? projectLimit } }
}

const UNSAID = { limit: null, projects: {} }

/** How many active memories this project holds before its least important are set aside. */
export function limitOfProject({ evict }: UpkeepPolicy, project: string): number {
  return Object.entries(evict.projects).find(([id]) => id === project)?.[1] ?? evict.limit
}
