import { type StepTally, UPKEEP_STEPS, type UpkeepStep } from '#shared/upkeep.ts'
import {
  type AtOnce,
  type Fulfilled,
  type KeptProposal,
  type PlannedProposal,
  PURGED_PROPOSAL,
} from '../../upkeep/runs.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface ProposalRows {
  keep: AtOnce<'keepProposals'>
  list: AtOnce<'proposals'>
  one: AtOnce<'proposal'>
  tallies: AtOnce<'proposalTallies'>
  takenBack: AtOnce<'takenBack'>
  mark: AtOnce<'markProposals'>
  untick: AtOnce<'untick'>
  /** Within the commit that does them; the steps they are of. */
  fulfil(fulfilled: Fulfilled, seq: number): UpkeepStep[]
  /** What is known of purged memories. */
  forget(ids: readonly string[]): void
}

interface ProposalRow extends Pick<KeptProposal, 'number' | 'id' | 'step' | 'state' | 'seq'> {
  reason: string | null
  told: string | null
}

/** What the journal has taken back is undone, whoever did that and where. */
const STATE = sql`CASE WHEN p.state = 'done' AND j.undone_by IS NOT NULL THEN 'undone' ELSE p.state END`
const FROM = sql`FROM upkeep_proposals p LEFT JOIN journal j ON j.seq = p.seq
  WHERE p.run = (SELECT number FROM upkeep_runs WHERE id = :run)`
const PROPOSAL = sql`SELECT p.number, p.id, p.step, ${STATE} AS state, p.reason, p.seq, p.told ${FROM}`
const OWN = sql`run = (SELECT number FROM upkeep_runs WHERE id = :run)`

export function proposalRowsIn(db: Db): ProposalRows {
  const dropFrom = db.prepare<{ run: string; from: number }>(
    sql`DELETE FROM upkeep_proposals WHERE ${OWN} AND number >= :from`,
  )
  const insert = db.prepare<{
    run: string
    number: number
    id: string
    step: string
    told: string
  }>(
    sql`INSERT INTO upkeep_proposals (run, number, id, step, state, told)
    SELECT number, :number, :id, :step, 'proposed', :told FROM upkeep_runs WHERE id = :run`,
  )
  const listed = db.prepare<object, ProposalRow>(
    sql`${PROPOSAL} AND p.number > :after AND (:step IS NULL OR p.step = :step)
      AND (:state IS NULL OR ${STATE} = :state) ORDER BY p.number LIMIT :limit + 0`,
  )
  const byId = db.prepare<{ run: string; id: string }, ProposalRow>(sql`${PROPOSAL} AND p.id = :id`)
  const tallied = db.prepare<
    { run: string },
    { step: UpkeepStep; state: keyof StepTally; count: number }
  >(sql`SELECT p.step, ${STATE} AS state, count(*) AS count ${FROM} GROUP BY 1, 2`)
  const takenBack = db
    .prepare<{ ids: string }, string>(
      sql`SELECT DISTINCT p.id FROM json_each(:ids) asked CROSS JOIN upkeep_proposals p ON p.id = asked.value
      JOIN journal j ON j.seq = p.seq WHERE j.undone_by IS NOT NULL`,
    )
    .pluck()
  const mark = db.prepare<{ run: string; ids: string; state: string; why: string }>(
    sql`UPDATE upkeep_proposals SET state = :state, reason = :why
    WHERE ${OWN} AND state <> 'done' AND id IN (SELECT value FROM json_each(:ids))`,
  )
  const untick = db.prepare<{ run: string; steps: string; ids: string }>(
    sql`UPDATE upkeep_proposals SET state = CASE
      WHEN step IN (SELECT value FROM json_each(:steps)) OR id IN (SELECT value FROM json_each(:ids))
      THEN 'unticked' ELSE 'proposed' END
    WHERE ${OWN} AND state IN ('proposed', 'unticked')`,
  )
  const done = db
    .prepare<{ run: string; id: string; seq: number }, UpkeepStep>(
      sql`UPDATE upkeep_proposals SET state = 'done', reason = NULL, seq = :seq
      WHERE ${OWN} AND id = :id RETURNING step`,
    )
    .pluck()
  /** In one pass: a purge is rare, and what it leaves behind would be there for ever. */
  const forget = db.prepare<{ ids: string }>(
    sql`UPDATE upkeep_proposals SET told = NULL, reason = NULL WHERE told IS NOT NULL AND EXISTS (
      SELECT 1 FROM json_each(told, '$.names') WHERE value IN (SELECT value FROM json_each(:ids)))`,
  )

  const keep = db.transaction(
    (run: string, from: number, proposals: readonly PlannedProposal[]) => {
      dropFrom.run({ run, from })
      for (const [place, { id, step, ...told }] of proposals.entries()) {
        const names = [...new Set([...told.memoryIds, ...told.changes.map((change) => change.id)])]
        const json = JSON.stringify({ ...told, names })
        insert.run({ run, number: from + place, id, step, told: json })
      }
    },
  )
  return {
    keep: keep.immediate,
    list: ({ run, step = null, state = null, after = -1, limit }) =>
      listed.all({ run, step, state, after, limit }).map(toProposal),
    one(run, id) {
      const row = byId.get({ run, id })
      return row === undefined ? null : toProposal(row)
    },
    tallies: (run) => talliesOf(tallied.all({ run })),
    takenBack: (ids) => takenBack.all({ ids: JSON.stringify(ids) }),
    mark: (run, ids, state, why) => void mark.run({ run, ids: JSON.stringify(ids), state, why }),
    untick: (run, steps, ids) =>
      void untick.run({ run, steps: JSON.stringify(steps), ids: JSON.stringify(ids) }),
    fulfil: ({ run, ids }, seq) => ids.flatMap((id) => done.get({ run, id, seq }) ?? []),
    forget: (ids) => void forget.run({ ids: JSON.stringify(ids) }),
  }
}

function talliesOf(
  counted: readonly { step: UpkeepStep; state: keyof StepTally; count: number }[],
): StepTally[] {
  return UPKEEP_STEPS.flatMap((step) => {
    const own = counted.filter((each) => each.step === step)
    const none = { step, proposed: 0, unticked: 0, done: 0, left: 0, undone: 0 }
    return own.length === 0
      ? []
      : [{ ...none, ...Object.fromEntries(own.map(({ state, count }) => [state, count])) }]
  })
}

function toProposal({ told, reason, ...row }: ProposalRow): KeptProposal {
  if (told === null) return { ...PURGED_PROPOSAL, ...row, left: reason }
  const { names: _names, ...proposal } = JSON.parse(told)
  return { ...proposal, ...row, left: reason }
}
