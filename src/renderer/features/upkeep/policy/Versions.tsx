import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { policyDifferences } from '#renderer/lib/upkeep/policy-words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import type { Output } from '#shared/contract.ts'
import { actorOf, USER } from '#shared/principal.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import type { UpkeepDraft } from './policy-draft.ts'

type Version = Output<'upkeep.policyVersions'>[number]

interface VersionsProps {
  saved: UpkeepPolicy
  /** Puts it into the form, where it shows what it would do before it is saved. */
  onUse: (policy: UpkeepDraft) => void
}

/** Every policy there was, newest first, with what each changed and a way back to it. */
export function Versions({ saved, onUse }: VersionsProps) {
  const { data, error } = useEngineQuery('upkeep.policyVersions', {}, { keepPrevious: true })
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="section-label mb-1">
        Versions
      </h2>
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="my-2 w-2/3" />}
      {data && (
        <ol>
          {data.map((version, index) => (
            <OneVersion
              key={version.seq}
              version={version}
              before={data[index + 1]?.policy ?? DEFAULT_UPKEEP_POLICY}
              current={version.policy.version === saved.version}
              onUse={onUse}
            />
          ))}
          <li className="border-b py-2">
            <p className="flex items-center gap-2">
              <span className="font-medium">Loci’s defaults</span>
              {data.length === 0 && <Badge tone="good">in use</Badge>}
              {data.length > 0 && <GoBack to={DEFAULT_UPKEEP_POLICY} onUse={onUse} />}
            </p>
          </li>
        </ol>
      )}
    </section>
  )
}

interface OneVersionProps {
  version: Version
  before: UpkeepPolicy
  current: boolean
  onUse: VersionsProps['onUse']
}

function OneVersion({ version: { policy, at }, before, current, onUse }: OneVersionProps) {
  const differences = policyDifferences(before, policy)
  return (
    <li className="border-b py-2">
      <p className="flex items-center gap-2">
        <span className="font-medium">Version {policy.version}</span>
        <span className="text-sm text-soft">
          <ActorName actor={actorOf(USER)} /> <Time at={at} />
        </span>
        {current ? <Badge tone="good">in use</Badge> : <GoBack to={policy} onUse={onUse} />}
      </p>
      <ul className="text-sm text-soft">
        {differences.map(({ label, before: was, after }) => (
          <li key={label}>
            {label}: {was} → {after}
          </li>
        ))}
        {differences.length === 0 && <li>As before it</li>}
      </ul>
    </li>
  )
}

function GoBack({ to, onUse }: { to: UpkeepPolicy; onUse: VersionsProps['onUse'] }) {
  const { version: _version, ...policy } = to
  return (
    <Button size="s" className="ml-auto" onClick={() => onUse(policy)}>
      Go back to it
    </Button>
  )
}
