import type { UpkeepPolicy, UpkeepProposal } from '#shared/upkeep.ts'
import { UPKEEP_STEPS } from '#shared/upkeep.ts'
import type { KeptRun } from '#engine/store/upkeep/runs.ts'
import { gather } from '../gather/gather.ts'
import { planned } from '../plan.ts'
import type { AlongRun, RunWork } from './work.ts'

/** Proposals written at a time. */
const AT_ONCE = 40

/** Looks through the vault and keeps what it would do. What a crash cuts short begins again: nothing is written yet. */
export async function planRun(at: RunWork, run: KeptRun, along: AlongRun): Promise<void> {
  await at.loadTokens()
  const { store, clock } = at
  const now = clock.now()
  const policy = taking(await at.policy.now(), run)
  const snapshot = await gather(at.loci(), policy, now, along)
  if (snapshot === null) return
  const proposals = await planned(snapshot, policy, now, along)
  if (proposals === null) return
  await keep(at, run, proposals, along)
  if (along.cancelled()) return
  if (run.trigger === 'tick' && proposals.length === 0) return store.dropUpkeep(run.id)
  await store.reviseUpkeep(run.id, ['planning'], {
    state: run.dry ? 'planned' : 'applying',
    plannedAt: now,
    policyVersion: policy.version,
    endedAt: run.dry ? clock.now() : null,
    ...along.measured(),
  })
}

/** The policy with the steps this run takes. */
function taking(policy: UpkeepPolicy, { takes }: Pick<KeptRun, 'takes'>): UpkeepPolicy {
  const steps = { ...policy.steps }
  for (const step of UPKEEP_STEPS) steps[step] = policy.steps[step] && takes.includes(step)
  return { ...policy, steps }
}

async function keep(
  { store }: RunWork,
  run: KeptRun,
  proposals: readonly UpkeepProposal[],
  { turn, progress, cancelled }: AlongRun,
): Promise<void> {
  await store.keepProposals(run.id, 0, [])
  for (let from = 0; from < proposals.length && !cancelled(); from += AT_ONCE) {
    const some = proposals.slice(from, from + AT_ONCE)
    await store.keepProposals(
      run.id,
      from,
      some.map(({ state: _state, left: _left, seq: _seq, ...planned }) => planned),
    )
    // A person who runs it sees what it is about to do; nobody looks at the others before.
    if (run.trigger !== 'person') {
      const again = await store.takenBack(some.map(({ id }) => id))
      if (again.length > 0)
        await store.markProposals(run.id, again, 'left', 'You took this back before.')
    }
    progress('Writing down what it would do', from + some.length, proposals.length)
    await turn()
  }
}
