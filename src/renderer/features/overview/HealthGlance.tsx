import {
  CircleCheck,
  DatabaseBackup,
  FileWarning,
  Gauge,
  ShieldCheck,
  Sparkles,
  Wrench,
} from 'lucide-react'
import { showArchives } from '#renderer/lib/archive-places.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted, percent } from '#renderer/lib/format.ts'
import { openMemory, showContext, showSettings } from '#renderer/lib/navigation.ts'
import { showVaultCheck } from '#renderer/lib/vault-check/check-dialog.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { lastReal } from '#renderer/lib/upkeep/trouble.ts'
import { ranSentence } from '#renderer/lib/upkeep/upkeep-words.ts'
import { showUpkeep, showUpkeepRun } from '#renderer/lib/upkeep-places.ts'
import type { BackupGlance } from '#shared/backup.ts'
import type { VaultHealth } from '#shared/overview.ts'
import type { Semantic } from '#shared/recall.ts'
import type { VaultCheckState } from '#shared/vault-check.ts'
import { foundSentence } from '#renderer/lib/vault-check/check-words.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** What keeps agents from getting what they should have, and whether there is a copy. */
export function HealthGlance() {
  const health = useEngineQuery('overview.health', {}, { fresh: true, keepPrevious: true })
  const semantic = useEngineQuery('semantic.status', {}, { keepPrevious: true })
  const check = useEngineQuery('vault.checkState', {}, { fresh: true, keepPrevious: true })
  const runs = useEngineQuery('upkeep.runs', { limit: 20 }, { keepPrevious: true })
  return (
    <OverviewSection title="Health">
      <ul aria-label="Health">
        {health.data && <Critical {...health.data} />}
        {semantic.data && <Indexing semantic={semantic.data} />}
        {health.data && <Pressure {...health.data.packages} />}
        {health.data?.backups && <Backups {...health.data.backups} />}
        {check.data && <LastCheck state={check.data} />}
        {runs.data && <LastRun run={lastReal(runs.data)} />}
      </ul>
      {[health.error, semantic.error, check.error, runs.error].map(
        (error) =>
          error && (
            <p key={error.message} className="pt-2 text-danger">
              {error.message}
            </p>
          ),
      )}
    </OverviewSection>
  )
}

function LastRun({ run }: { run: UpkeepRun | null }) {
  if (run === null)
    return (
      <OverviewLine icon={Wrench} onOpen={() => showUpkeep()}>
        Upkeep has not run yet
      </OverviewLine>
    )
  const failed = run.state === 'failed'
  return (
    <OverviewLine
      icon={Wrench}
      tone={failed ? 'warn' : 'good'}
      trailing={<Time at={run.endedAt ?? run.startedAt} />}
      detail={failed ? run.failure : ranSentence(run)}
      onOpen={() => showUpkeepRun(run.id)}
    >
      {failed ? 'The last upkeep failed' : 'Last upkeep'}
    </OverviewLine>
  )
}

/** How far back the vault can go. */
function Backups({ count: kept, oldestAt, newestAt, scheduled, trouble }: BackupGlance) {
  const open = () => showArchives('backups')
  if (newestAt === null || oldestAt === null)
    return (
      <OverviewLine
        icon={DatabaseBackup}
        tone="warn"
        detail={trouble ?? (scheduled ? 'One is made by itself' : 'None is made by itself')}
        onOpen={open}
      >
        No backup of this vault yet
      </OverviewLine>
    )
  return (
    <OverviewLine
      icon={DatabaseBackup}
      tone={trouble === null ? 'good' : 'warn'}
      detail={
        trouble ?? (
          <>
            {counted(kept, 'backup')}
            {kept > 1 && (
              <>
                , the oldest <Time at={oldestAt} />
              </>
            )}
          </>
        )
      }
      onOpen={open}
    >
      Backed up <Time at={newestAt} />
    </OverviewLine>
  )
}

function LastCheck({ state: { running, last } }: { state: VaultCheckState }) {
  if (running !== null || last === null)
    return (
      <OverviewLine icon={ShieldCheck} onOpen={() => showVaultCheck(running === null)}>
        {running === null ? 'Check this vault' : `Checking this vault, ${percent(running.share)}`}
      </OverviewLine>
    )
  return (
    <OverviewLine
      icon={ShieldCheck}
      tone={last.found.problems.length === 0 ? 'good' : 'warn'}
      trailing={<Time at={last.at} />}
      onOpen={() => showVaultCheck(false)}
    >
      {foundSentence(last.found)}
    </OverviewLine>
  )
}

function Critical({ unreadable, critical }: Pick<VaultHealth, 'unreadable' | 'critical'>) {
  if (unreadable.length === 0)
    return (
      <OverviewLine icon={CircleCheck} tone="good">
        {critical.looked < critical.all
          ? `The newest ${count(critical.looked)} of ${count(critical.all)} critical memories can be read`
          : 'Every critical memory can be read'}
      </OverviewLine>
    )
  return unreadable.map(({ id, summary }) => (
    <OverviewLine
      key={id}
      icon={FileWarning}
      tone="warn"
      detail="Critical, and its file cannot be read: agents do not get it"
      onOpen={() => openMemory(id)}
    >
      {summary}
    </OverviewLine>
  ))
}

function Indexing({ semantic: { state, sentence, embedded, waiting } }: { semantic: Semantic }) {
  const all = embedded + waiting
  return (
    <OverviewLine
      icon={Sparkles}
      tone={state === 'on' ? 'good' : 'plain'}
      detail={sentence}
      onOpen={() => showSettings('semantic-search')}
    >
      {state === 'on' && 'Semantic search on'}
      {state === 'off' && 'Semantic search off'}
      {state === 'catching-up' &&
        `Indexing meaning${all === 0 ? '' : `, ${percent(embedded / all)}`}`}
    </OverviewLine>
  )
}

function Pressure({ looked, full }: VaultHealth['packages']) {
  if (looked === 0) return null
  return (
    <OverviewLine
      icon={Gauge}
      tone={full === 0 ? 'good' : 'warn'}
      detail={
        full === 0
          ? 'Agents have room for what they are given'
          : 'What is left out is left out for want of room'
      }
      onOpen={showContext}
    >
      {full === 0
        ? 'Budgets have room'
        : `${count(full)} of the last ${counted(looked, 'package')} filled 90 % of the budget`}
    </OverviewLine>
  )
}
