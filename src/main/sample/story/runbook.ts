import { type Chapter, revise, say } from '../beats.ts'
import { at } from '../story-time.ts'

const RUNBOOK = `# Runbook: a region is lost

Owner OPS-002. Tested in the drill of week 5 and again in week 8. Read the first screen, then act; the rest is for looking things up while you wait.

## 0. Is it really the region?

A region is lost when two of these three are true for three minutes:

1. The outside probe (not ours, the rented one) reports more than half of its checks failing.
2. \`kubectl --context <region> get nodes\` shows fewer than half of the nodes Ready, or does not answer at all.
3. Two products fail there at the same time. One product failing is a product problem; use its own runbook.

If only one is true, do not fail over. Failing over a healthy region costs about four minutes of errors for everybody in it, and INC-09 was exactly that.

## 1. The first ten minutes

1. Declare: \`incident open --sev 2 --title "<region> lost"\`. SEV1 if ledger cannot charge or if both production regions of a product are affected.
2. Say who leads. The leader types nothing from here on and keeps the log.
3. Freeze: \`shipit freeze --all --reason "<incident>"\`. Deploys in flight are stopped after their present step.
4. Status page within 15 minutes of the declaration. Template "region", fill in product, region, time in UTC. No causes, no promises.
5. Pause what would make it worse:
   - beacon: \`relayctl claim pause\` (otherwise messages are sent twice, see INC-17)
   - ledger: \`ledgerctl jobs pause --region <region>\` (invoice run, dunning, payouts, usage import)
   - atlas: nothing, it is stateless apart from the tile sets
6. Only now look for the cause, and only one of you.

## 2. Moving traffic

Order matters: atlas first (stateless, largest relief), beacon second, ledger last and only if its database is gone too.

### 2.1 atlas

Traffic is steered by weight at the edge. The other regions can carry all of it as long as the largest customer does not replan; that is at 16:05 UTC every day.

    edgectl weight atlas <region> 0
    edgectl weight atlas --show

- fra2 to iad1: fine, adds about 90 ms for Europe. Scale iad1 first: \`kubectl -n atlas scale deploy/atlas-api --replicas 18\`.
- iad1 to fra2: fine at any time except 16:00 to 16:15 UTC.
- syd1 to iad1: fine. syd1 holds only the oceania and japan sets; iad1 holds all sets.
- Tile sets: every region keeps three. Check that the target has the active one: \`atlasctl tiles status\`. If it does not, the pointer falls back to the previous set and answers carry \`x-tiles: previous\`. That is acceptable for a day. Never copy tiles between regions during an incident, it saturates the link that everything else needs.

Expected: errors fall below 0.1 % within two minutes. If they do not, the edge still has the old weights cached; \`edgectl purge-config\` once, not more often.

### 2.2 beacon

Relays are active in fra2 and iad1, each with its own Redis. Messages waiting in the lost region stay there until it is back; they are not lost and not sent elsewhere.

    relayctl route --all-to <other region>
    relayctl pending --region <region> --age

- New messages go to the other region at once.
- Messages pending in the lost region: if it will be back within an hour, wait. If not, ask Robin whether to send them late or to drop them: a delivery update that arrives two hours late is worse than none, a pharmacy reminder is not. The list by workspace is in the output of \`pending --by workspace\`.
- When you resume claims, do it one relay at a time and watch the duplicates panel. It must stay at zero for two minutes before the next.
- Quiet hours are computed at the moment of sending, so messages released late in the evening are held until morning by themselves. Do not override this.

### 2.3 ledger

The database primary is in fra2, a synchronous standby in the second hall of fra2, an asynchronous replica in iad1.

- API down, database up: move only the API. \`edgectl weight ledger fra2 0\`; iad1 then talks to the primary in fra2, about 95 ms for each statement. Slow but right. Most pages make fewer than five statements.
- Primary down, standby up: the standby takes over by itself within 40 seconds. Check \`pgctl status\`: exactly one primary. Then do nothing.
- Both down: **stop**. Promoting iad1 can lose the last seconds of writes, and these are charges. This needs two people, one of them Robin. Before that: write down the last replayed position (\`pgctl lag --verbose\`), export the processor's event list for the last hour, and keep the webhook endpoint answering 503 so that the processor keeps its events and sends them again later.
- After a promotion, reconcile before the jobs are resumed: \`bin/payouts match --since <last position>\`. Charges that exist at the processor and not with us are booked from its event log, never by charging again.

No step of this section moves money by itself. If a command asks you to confirm an amount, you are in the wrong place.

## 3. While it lasts

- Log entry every ten minutes, even if it is "no change".
- Status page every thirty minutes.
- Support gets a sentence they can paste: what does not work, what does, when we write again. Ines translates into German herself; for Japanese and Arabic use the prepared texts in \`handbook/incidents/texts/\`.
- Large customers are called, not mailed: Osterhaken (dispatch desk, from 03:30 UTC on), Tarnwick (operations, from 05:00 UTC on). The list with numbers is in the sealed store under \`contacts/incident\`.
- After two hours somebody else leads. Tired leaders restart things.

## 4. Coming back

Do not hurry. The other regions carry the load, and every second failure of this year happened on the way back.

1. The region is healthy by the three tests of section 0 for thirty minutes.
2. Clocks: \`chronyc tracking\` on three nodes, offset below 100 ms. Slow clocks break webhook signatures in a way that looks random.
3. DNS inside the cluster: \`kubectl run -it --rm probe --image=probe -- dig +short ledger.internal.\` with the trailing dot.
4. atlas: tiles first. \`atlasctl tiles verify --region <region>\` reads every file once, about six minutes. Then weight 5, wait fifteen minutes, 50, wait, 100.
5. beacon: start the relays with claims paused, check that they see the right Redis primary, resume one by one.
6. ledger: the old primary comes back as a standby, never as a primary. \`pgctl rejoin --as standby\`. If it refuses because of diverged history, let it copy from scratch; that takes 23 minutes and is safe.
7. Resume jobs: \`ledgerctl jobs resume --region <region>\`, one kind at a time: webhooks, usage import, payouts, dunning, invoices. Wait for an empty queue between them.
8. Unfreeze deploys. Not before the next working morning if it is after 16:00 UTC.
9. Status page: resolved, with the times.

## 5. When something else is lost

Not a region, but it feels like one. Look here before you move traffic.

- **The card processor does not answer.** Ledger keeps working; charges wait in the outbox and are sent when it is back. Do not pause the outbox and do not shorten its backoff: the first minute after an outage is when the processor's limits hit hardest. Console banner: "Payments are delayed".
- **The push service of one platform is slow.** Relays slow down by themselves. If the oldest entry is older than ten minutes, tell workspaces with time-critical messages (delivery updates, pharmacy) through the banner in the console. Do not switch to the other platform's priority class; it punishes us for days.
- **The mail gateway delays.** Invoices and reminders come late, nobody is harmed. Pause dunning so that nobody is reminded of an invoice they have not received.
- **DNS of our domain.** The zone is at two providers. \`dnsctl check --both\`; if one fails, remove its name servers at the registrar (login in the sealed store, two people). This takes effect slowly, so do it early.
- **The sealed store.** Running services keep their secrets in memory. Nothing restarts cleanly until it is back, therefore: freeze deploys, cordon nobody, restart nothing.
- **The artifact registry.** Same as above for images. Nodes keep the last three images of every service; a rollback by one release works, a new release does not.
- **Only our monitoring.** If every graph is flat at once, it is the monitoring. Ask the outside probe before you wake anybody.

## 6. Afterwards

- Timeline the same day, while people remember. Exact times in UTC, from the log and not from memory.
- Review within three working days. One page. What happened, what it did to customers, what helped, what did not, what we change. Every change has an owner and a date, at most six of them.
- Check what the incident cost in usage counts: hours in which atlas could not be asked have to be fetched again by ledger, or customers are billed too little and the month does not add up.
- Drill notes go at the end of this file.

## 7. Commands by product, for copying

    # who is where
    edgectl weight --show
    kubectl config get-contexts
    atlasctl tiles status
    relayctl status --all
    pgctl status

    # stop
    shipit freeze --all --reason "<incident>"
    relayctl claim pause
    ledgerctl jobs pause --region <region>

    # move
    edgectl weight atlas <region> 0
    relayctl route --all-to <other region>
    edgectl weight ledger <region> 0

    # back
    atlasctl tiles verify --region <region>
    edgectl weight atlas <region> 5
    relayctl claim resume --relay <name>
    pgctl rejoin --as standby
    ledgerctl jobs resume --region <region> --kind webhooks
    shipit unfreeze

## 8. What went wrong in drills

- Week 5: the leader also typed. The log has a hole of 14 minutes exactly where we wanted to know what happened.
- Week 5: \`relayctl route\` was run before \`claim pause\`; 2,100 duplicates in staging.
- Week 5: nobody knew that the edge caches weights for 60 seconds, so three people changed them at once.
- Week 8: \`pgctl rejoin\` needs 40 GB of free disk on the old primary; it had 31. Alert added at 60.
- Week 8: the German text said "Wartungsarbeiten" (maintenance). It was not maintenance. Text rewritten by DOC-001.
- Week 8: total time until customers were served again: atlas 6 min, beacon 9 min, ledger API 11 min. Target is 15 for each.
`

/** The one memory that is too large to stand inline. */
export const runbook: Chapter = [
  say('region-runbook', at(5, 3, '16:45'), 'OPS-002', 'team/platform', {
    is: 'procedural runbook',
    tags: 'incidents regions runbook',
    priority: 'high',
    key: 'platform:incidents',
    summary:
      'Runbook: a region is lost. What to pause, what to move in which order, how to come back',
    text: RUNBOOK.replace(/^- Week 8:.*\n/gm, '').replace(' and again in week 8', ''),
  }),
  revise('region-runbook', at(8, 3, '17:20'), 'OPS-002', 'Notes of the second drill', {
    text: RUNBOOK,
  }),
]
