import { type Chapter, tidy } from '../beats.ts'
import { day } from './day-beats.ts'
import { at } from '../story-time.ts'

const devAtlas = day('DEV-001', 'project/atlas')
const devLedger = day('DEV-001', 'project/ledger')
const devBeacon = day('DEV-001', 'project/beacon')
const qaAtlas = day('QA-001', 'project/atlas')
const qaBeacon = day('QA-001', 'project/beacon')
const opsLedger = day('OPS-002', 'project/ledger')
const resAtlas = day('RES-001', 'project/atlas')
const resLedger = day('RES-001', 'project/ledger')
const docBeacon = day('DOC-001', 'project/beacon')
const coordBeacon = day('COORDINATOR', 'project/beacon')

/** The last week as its agents worked through it: who sat down when, at what, and what came of it. */
export const days: Chapter = [
  devAtlas.sitsDown(at(9, 1, '08:50')),
  devAtlas.begins(
    'na-memory',
    at(9, 1, '08:52'),
    'Find out why the North America tile build runs out of memory',
  ),
  devAtlas.enters('na-memory', at(9, 1, '08:58'), 'measure'),
  devAtlas.enters('na-memory', at(9, 1, '10:10'), 'explain', 'Peak of 49 GiB, all of it arcs'),
  devAtlas.finishes(
    'na-memory',
    at(9, 1, '11:40'),
    undefined,
    [
      {
        kind: 'decision',
        text: 'Shards of a tile build are cut by the number of arcs, never by borders of countries.',
        tags: ['tiles', 'shards'],
      },
    ],
    0.9,
  ),
  devAtlas.leaves(at(9, 1, '12:20')),
  qaBeacon.sitsDown(at(9, 1, '14:00')),
  qaBeacon.begins('rc1', at(9, 1, '14:05'), 'Run SDK 3.0-rc1 on the whole device farm'),
  qaBeacon.finishes('rc1', at(9, 1, '16:40')),
  qaBeacon.leaves(at(9, 1, '16:55')),

  devAtlas.sitsDown(at(9, 2, '08:55')),
  devAtlas.begins('rollback', at(9, 2, '09:02'), 'Roll back the last release of atlas-api'),
  devAtlas.finishes('rollback', at(9, 2, '10:20')),
  devLedger.begins(
    'negative',
    at(9, 2, '10:50'),
    'Third partial credit note on one invoice goes negative',
  ),
  devLedger.finishes(
    'negative',
    at(9, 2, '12:40'),
    undefined,
    [
      {
        kind: 'fix',
        text: 'third partial credit note on one invoice leaves -0.01 EUR at 7 %',
        solution: 'Give the last cent to the rate with the largest remainder.',
        tags: ['credit-notes'],
      },
    ],
    1,
  ),
  devLedger.leaves(at(9, 2, '12:50')),
  qaAtlas.sitsDown(at(9, 2, '14:30')),
  qaAtlas.begins('cache-check', at(9, 2, '14:35'), 'Check the tile cache before the release'),
  qaAtlas.finishes('cache-check', at(9, 2, '16:05')),
  qaAtlas.leaves(at(9, 2, '16:10')),
  // Nobody heard of it again that day.
  opsLedger.sitsDown(at(9, 2, '15:20')),
  opsLedger.begins('power', at(9, 2, '15:22'), 'Plan the power maintenance in hall B'),
  tidy(at(9, 2, '20:30')),

  opsLedger.sitsDown(at(9, 3, '10:02')),
  opsLedger.begins('payout', at(9, 3, '10:06'), 'Find out why the nightly payout was late'),
  opsLedger.enters('payout', at(9, 3, '10:20'), 'logs'),
  opsLedger.enters('payout', at(9, 3, '11:10'), 'replay', 'A gap of nine minutes at 02:06'),
  opsLedger.fails('payout', at(9, 3, '12:05'), {
    type: 'ReplayRefused',
    message: 'payout replay refused: the snapshot of that night was taken after the gap',
    doing: 'Playing the nightly payout again on the standby, from the snapshot of 03:00.',
    tags: ['payout', 'replay'],
  }),
  opsLedger.leaves(at(9, 3, '12:10')),
  docBeacon.sitsDown(at(9, 3, '13:00')),
  docBeacon.begins('colons', at(9, 3, '13:05'), 'Describe how topics with a colon are migrated'),
  docBeacon.finishes('colons', at(9, 3, '14:25')),
  docBeacon.leaves(at(9, 3, '14:30')),
  qaAtlas.sitsDown(at(9, 3, '15:30')),
  qaAtlas.begins(
    'tours',
    at(9, 3, '15:33'),
    'Compare the truck profile with tours that were driven by hand',
  ),
  qaAtlas.finishes('tours', at(9, 3, '16:50'), undefined, [], 0.8),
  qaAtlas.leaves(at(9, 3, '17:00')),
  devLedger.sitsDown(at(9, 3, '16:20')),
  devLedger.begins('rounding', at(9, 3, '16:25'), 'Change the rounding of invoices'),
  devLedger.leaves(at(9, 3, '17:30')),

  resAtlas.sitsDown(at(9, 4, '09:10')),
  resAtlas.begins('feedback', at(9, 4, '09:15'), 'Summarise what customers say about the map'),
  resAtlas.finishes('feedback', at(9, 4, '10:55')),
  resAtlas.leaves(at(9, 4, '11:00')),
  opsLedger.sitsDown(at(9, 4, '10:40')),
  opsLedger.begins(
    'gateway',
    at(9, 4, '10:44'),
    'See whether the mail gateway explains the pool errors',
  ),
  opsLedger.finishes('gateway', at(9, 4, '11:55')),
  opsLedger.leaves(at(9, 4, '12:00')),
  docBeacon.sitsDown(at(9, 4, '13:40')),
  docBeacon.begins('notes', at(9, 4, '13:42'), 'Write the release notes of SDK 3.0'),
  docBeacon.enters('notes', at(9, 4, '13:50'), 'outline'),
  docBeacon.enters('notes', at(9, 4, '14:15'), 'write', 'Five headings, breaking changes first'),
  docBeacon.handsOver('handoff-notes', at(9, 4, '14:50'), 'team/product', {
    summary: 'Release notes of SDK 3.0, all but the date and the list of phones.',
    pending: ['The day of the release', 'Phones that were tried with rc2'],
    recommended: ['topics-colon'],
  }),
  docBeacon.finishes('notes', at(9, 4, '14:55')),
  docBeacon.leaves(at(9, 4, '15:00')),

  coordBeacon.sitsDown(at(9, 5, '08:45')),
  coordBeacon.accepts('handoff-notes', at(9, 5, '08:47')),
  coordBeacon.begins('deliveries', at(9, 5, '08:49'), 'Plan the deliveries of this week'),
  coordBeacon.handsOver('handoff-next-week', at(9, 5, '09:30'), 'project/beacon', {
    summary: 'Whoever is free next: the console preview on small screens.',
    pending: ['Take screenshots at 900 pixels'],
    recommended: [],
  }),
  coordBeacon.finishes('deliveries', at(9, 5, '09:50')),
  coordBeacon.leaves(at(9, 5, '10:00')),
  devBeacon.sitsDown(at(9, 5, '09:30')),
  devBeacon.begins('buffer', at(9, 5, '09:40'), 'Do not lose the first event on a cold start'),
  devBeacon.enters('buffer', at(9, 5, '09:45'), 'reproduce'),
  devBeacon.enters('buffer', at(9, 5, '10:15'), 'build', 'One run in twenty on the old tablet'),
  devBeacon.enters(
    'buffer',
    at(9, 5, '13:30'),
    'measure',
    'Events wait in memory until the queue is open',
  ),
  devBeacon.finishes(
    'buffer',
    at(9, 5, '14:45'),
    'The first event arrives in a thousand cold starts out of a thousand.',
    [
      {
        kind: 'procedure',
        text: 'To see a lost first event, kill the process with the screen off and start it from a notification.',
        tags: ['sdk', 'reproduce'],
      },
    ],
    1,
  ),
  devBeacon.handsOver('handoff-rc2', at(9, 5, '14:50'), 'agent/QA-001', {
    summary: 'SDK 3.0-rc2 is built; the first event waits in memory until the queue is open.',
    pending: ['Cold starts on the old tablet', 'A night on the farm'],
    recommended: ['sdk3-buffer', 'sdk3-rc1'],
  }),
  devBeacon.leaves(at(9, 5, '15:40')),
  qaBeacon.sitsDown(at(9, 5, '15:00')),
  qaBeacon.accepts('handoff-rc2', at(9, 5, '15:02')),
  qaBeacon.begins('rc2', at(9, 5, '15:04'), 'Run SDK 3.0-rc2 on the whole device farm'),
  qaBeacon.finishes('rc2', at(9, 5, '16:00'), undefined, [], 1),
  qaBeacon.leaves(at(9, 5, '16:05')),

  qaAtlas.sitsDown(at(9, 6, '10:00')),
  qaAtlas.begins('quarantine', at(9, 6, '10:04'), 'Look through the tests in quarantine'),
  qaAtlas.finishes('quarantine', at(9, 6, '11:15')),
  qaAtlas.leaves(at(9, 6, '11:20')),
  coordBeacon.sitsDown(at(9, 6, '08:40')),
  coordBeacon.cancels('handoff-next-week', at(9, 6, '08:44')),
  coordBeacon.leaves(at(9, 6, '09:10')),
  devAtlas.sitsDown(at(9, 6, '12:30')),
  devAtlas.begins('closures', at(9, 6, '12:35'), 'Apply road closures without a new tile build'),
  devAtlas.finishes('closures', at(9, 6, '13:30'), undefined, [], 0.9),
  devAtlas.begins('na-shards', at(9, 6, '13:40'), 'Build North America with eight shards'),
  devAtlas.fails('na-shards', at(9, 6, '14:25'), {
    type: 'SeamMismatch',
    message: 'two shards disagree about the turn costs of 214 arcs on their seam',
    doing: 'Joining the shards of North America after contraction.',
    resolution: 'Compute the seam once, before the cut, and hand it to both sides.',
    tags: ['tiles', 'shards'],
  }),
  devAtlas.leaves(at(9, 6, '14:30')),
  resLedger.sitsDown(at(9, 6, '14:40')),
  resLedger.begins('who-waits', at(9, 6, '14:42'), 'Who is waiting for a credit note?'),
  resLedger.finishes('who-waits', at(9, 6, '15:15')),
  resLedger.leaves(at(9, 6, '15:20')),
]
