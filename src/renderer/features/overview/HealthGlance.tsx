import { CircleCheck, Database, FileWarning, Gauge, ShieldCheck, Sparkles } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted, percent } from '#renderer/lib/format.ts'
import { openMemory, showContext, showSettings } from '#renderer/lib/navigation.ts'
import { showVaultCheck } from '#renderer/lib/vault-check/check-dialog.ts'
import { Time } from '#renderer/ui/Time.tsx'
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
  const copy = useEngineQuery('vaults.lastCopy', {}, { fresh: true })
  const check = useEngineQuery('vault.checkState', {}, { fresh: true, keepPrevious: true })
  return (
    <OverviewSection title="Health">
      <ul aria-label="Health">
        {health.data && <Critical {...health.data} />}
        {semantic.data && <Indexing semantic={semantic.data} />}
        {health.data && <Pressure {...health.data.packages} />}
        {copy.data && (
          <OverviewLine icon={Database}>
            {copy.data.at === null ? (
              'No copy of this vault yet'
            ) : (
              <>
                Last copy <Time at={copy.data.at} />
              </>
            )}
          </OverviewLine>
        )}
        {check.data && <LastCheck state={check.data} />}
      </ul>
      {[health.error, semantic.error, copy.error, check.error].map(
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
