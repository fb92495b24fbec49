import { type Chapter, again, file, history, json, revise, say, status } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/beacon: the relay, quiet hours and the night everything arrived twice. */
export const beaconDelivery: Chapter = [
  say('beacon-quiet-docs', at(2, 3, '12:10'), 'DOC-001', 'project/beacon', {
    is: 'factual configuration',
    tags: 'quiet-hours defaults',
    key: 'beacon:quiet-hours',
    text: 'Quiet hours are 22:00 to 07:00 in the time zone of the phone, unless a workspace changes them.',
  }),
  say('beacon-quiet-qa', at(5, 6, '14:30'), 'QA-001', 'project/beacon', {
    is: 'factual configuration',
    tags: 'quiet-hours defaults testing',
    key: 'beacon:quiet-hours',
    text: 'Quiet hours are 21:00 to 08:00 in the time zone of the phone for new workspaces, says the settings screen.',
  }),
  say('beacon-quiet-bug', at(5, 5, '06:48'), 'OPS-002', 'project/beacon', {
    is: 'episodic failure',
    tags: 'quiet-hours timezones inc-16 errors',
    content: {
      form: 'error',
      errorType: 'QuietHoursIgnored',
      message: '3,120 messages delivered at 03:00 local time to phones in Brazil',
      context:
        'INC-16, SEV2. The time zone table in the relay image was two years old and still had summer time for São Paulo.',
      resolution: 'Image rebuilt with current tzdata, held messages released at 08:00 local time.',
      prevention:
        'tzdata is installed at build time and checked at start; older than 120 days refuses to boot.',
    },
  }),
  say('beacon-tzdata', at(5, 5, '11:05'), 'DEV-001', 'project/beacon', {
    is: 'procedural convention',
    tags: 'timezones quiet-hours',
    text: 'Store the zone name (America/Sao_Paulo), never an offset, and compute at the moment of sending. Offsets written down in May are wrong in November, and governments change them with a few weeks of notice.',
    links: { fixes: ['beacon-quiet-bug'] },
  }),
  say('beacon-stream-layout', at(1, 3, '16:20'), 'DEV-001', 'project/beacon', {
    is: 'semantic decision',
    tags: 'redis streams architecture',
    priority: 'high',
    text: 'One Redis stream per platform and priority (six in all), consumer groups per relay. A stream per customer would be fairer but needs 400 blocking reads; fairness is done at the entrance with a token bucket per workspace.',
  }),
  say('beacon-ack-late', at(2, 2, '15:48'), 'DEV-001', 'project/beacon', {
    is: 'procedural convention',
    tags: 'redis delivery',
    text: 'Acknowledge an entry only after the push service has answered. If the relay dies in between, the entry is claimed after 60 s and sent again with the same collapse id, so the phone shows it once.',
  }),
  say('beacon-collapse-code', at(2, 2, '16:03'), 'DEV-001', 'project/beacon', {
    tags: 'delivery code',
    summary: 'Collapse id from workspace, message and device, 64 bytes at most',
    content: file('beacon/relay/lib/relay/collapse.ex', 5, 41),
  }),
  say('inc17-timeline', at(7, 1, '23:58'), 'OPS-002', 'project/beacon', {
    summary: 'INC-17 minute by minute: every message twice after a Redis failover, 63 minutes',
    content: history(
      'incident',
      'INC-17, SEV2. 21:02 Redis primary in fra2 fails over. 21:04 relays reconnect and claim everything pending. 21:10 people report every message twice. 21:35 claim time raised from 60 s to 15 min. 22:05 duplicates stop.',
      '63 minutes, 184,000 duplicates, mostly Tarnwick delivery updates and two games.',
    ),
    priority: 'high',
    tags: 'incidents inc-17 redis',
  }),
  say('inc17-cause', at(7, 2, '12:31'), 'DEV-001', 'project/beacon', {
    is: 'semantic failure',
    tags: 'incidents inc-17 redis delivery',
    priority: 'high',
    text: 'Why INC-17 happened: the replica was 40 s behind, so acknowledgements of those 40 s were lost in the failover. The collapse id should have hidden the repeats, but the batch path (since week 5) built it from the batch number, which changes on every attempt.',
    links: { 'derived-from': ['inc17-timeline'] },
  }),
  say('inc17-procedure', at(7, 2, '15:40'), 'OPS-002', 'project/beacon', {
    is: 'procedural runbook',
    tags: 'redis failover delivery',
    priority: 'high',
    text: 'Redis failover in beacon: before anything else `relayctl claim pause`, then wait until every relay reports the new primary, check `relayctl pending --age`, and resume. Pausing delays messages by a few minutes; not pausing sends them twice.',
  }),
  say('beacon-batching', at(5, 3, '11:48'), 'DEV-001', 'project/beacon', {
    is: 'semantic decision',
    tags: 'delivery batching performance',
    text: 'Messages to one topic are sent in batches of 500 over one HTTP/2 connection. Throughput of one relay went from 3,800 to 21,000 a second; the price is that one bad token in a batch has to be found by halving.',
  }),
  revise(
    'beacon-batching',
    at(7, 3, '09:36'),
    'DEV-001',
    'INC-17: batches must not change the collapse id',
    {
      text: 'Messages to one topic are sent in batches of 500 over one HTTP/2 connection, each with the collapse id it would have on its own. Throughput of one relay went from 3,800 to 21,000 a second; the price is that one bad token in a batch has to be found by halving.',
    },
  ),
  say('beacon-token-cleanup', at(2, 4, '11:44'), 'OPS-002', 'project/beacon', {
    is: 'procedural convention',
    tags: 'tokens cleanup',
    text: 'A token that the push service calls unregistered is deleted at once, one that fails for other reasons after 30 days of failures. Deleting all failing ones on the spot cost us 9 % of reachable phones in a single bad hour of last year.',
  }),
  say('beacon-priority-misuse', at(4, 3, '16:12'), 'RES-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'delivery priority customers',
    text: 'Eleven workspaces mark everything as high priority. Android then quietly lowers all of them after a while, including the ones that matter. The console now shows the share of high-priority messages next to the button.',
  }),
  say('beacon-lag-alert', at(3, 5, '13:25'), 'OPS-002', 'project/beacon', {
    is: 'factual configuration',
    tags: 'alerts relay lag',
    text: 'relay-lag fires when the oldest unsent entry is older than 20 s for 5 minutes. During the Lanternfish events 90 s is normal, so the alert is muted 16:55 to 17:15 UTC on their days.',
  }),
  say('beacon-event-numbers', at(6, 4, '17:31'), 'OPS-002', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'load lanternfish relay',
    summary: 'Event of the evening: 2.31 million phones in 3 min 48 s, 0.4 % failed',
    content: json({
      phones: 2_310_442,
      seconds: 228,
      failed: 0.004,
      peakPerSecond: 14_900,
      relays: 3,
      cpuPeak: 0.82,
    }),
  }),
  say('beacon-relay-memory', at(6, 5, '08:46'), 'DEV-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'elixir memory relay',
    text: 'The relay kept 900 MB of sub-binaries alive because decoded tokens pointed into the original 64 KB chunk. `:binary.copy/1` on the token brought it to 140 MB.',
  }),
  say('beacon-schedule-wish', at(8, 2, '14:44'), 'RES-001', 'project/beacon', {
    is: 'episodic observation',
    tags: 'customers scheduling wishes',
    text: 'Scheduling is the wish of six customers, and they mean three different things: at a time, at the phone’s local time, and "when this person usually opens the app". The first two share a queue, the third is a research project.',
  }),
  say('beacon-schedule-design', at(8, 5, '15:32'), 'DEV-001', 'project/beacon', {
    is: 'semantic decision',
    tags: 'scheduling design redis',
    confidence: 0.7,
    text: 'Scheduled messages go into a sorted set by due second, moved to the streams by one elected relay every 500 ms. Not in the streams themselves: an entry cannot be changed or cancelled there, and every customer will want to cancel.',
    links: { related: ['beacon-schedule-wish'] },
  }),
  say('beacon-webhook-receipts', at(4, 1, '15:03'), 'DOC-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'receipts docs api',
    text: 'Receipts are delivered to customers in bundles every 10 seconds or 500 receipts, whichever comes first. A bundle may contain a receipt twice; the docs tell people to use `receipt_id`, and two customers did not read it.',
  }),
  say('beacon-console-preview', at(6, 2, '16:40'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'console preview text',
    priority: 'low',
    text: 'The preview in the console cuts titles by the measured table per script instead of a fixed 40 characters. Marketers of Daliyah noticed within the hour and sent flowers.',
    links: { 'derived-from': ['beacon-truncation'] },
  }),
  again('beacon-ack-late', at(7, 2, '13:10'), 'OPS-002'),
  again('beacon-tzdata', at(6, 2, '08:55'), 'QA-001'),
  say('beacon-relay-health', ago(18), 'OPS-002', 'project/beacon', {
    summary: 'Relays: 6 of 6 up, lag 1.2 s, Redis replica 0.1 s behind',
    tags: 'relay health',
    content: status('system_health', {
      relays: '6/6',
      lagSeconds: 1.2,
      replicaBehindSeconds: 0.1,
      paused: false,
    }),
  }),
]
