import { type Chapter, tidy } from '../beats.ts'
import { day } from './day-beats.ts'
import { ago, at } from '../story-time.ts'

const devOnIsochrones = day('DEV-001', 'task/ATL-188')
const devOnUsage = day('DEV-001', 'task/LED-166')
const devAtAtlas = day('DEV-001', 'project/atlas')
const devAtBeacon = day('DEV-001', 'project/beacon')
const devOnCreditNotes = day('DEV-001', 'session/DEV-001.s90')
const opsAtAtlas = day('OPS-002', 'project/atlas')
const opsAtLedger = day('OPS-002', 'project/ledger')
const opsAtNight = day('OPS-002', 'session/OPS-002.s58')
const qaOnIsochrones = day('QA-001', 'task/ATL-188')
const resAtBeacon = day('RES-001', 'project/beacon')
const resAtAtlas = day('RES-001', 'project/atlas')

/** What one agent left for another. */
export const handoffs: Chapter = [
  devOnIsochrones.handsOver('handoff-isochrones', at(3, 6, '16:30'), 'agent/QA-001', {
    summary:
      'Isochrone endpoint ready for testing (ATL-188). Done: three profiles, hull snapped to 5 m, limits enforced. Surprise: the bike profile ignored contraflow in isochrones, fixed today.',
    pending: [
      'Contour names in the answer',
      'Run `make test-isochrone CITY=bremen`, then the Nullstadt cases',
    ],
    recommended: [
      'task-atl-188',
      'atlas-isochrone-design',
      'atlas-isochrone-limit',
      't188-hull',
      'dev-read-first',
    ],
  }),
  qaOnIsochrones.accepts('handoff-isochrones', at(4, 1, '08:20')),

  opsAtAtlas.handsOver('handoff-inc15', at(4, 2, '19:05'), 'agent/DEV-001', {
    summary:
      'INC-15: routes are right again with the old tile set. Not known: why the closed bridge was open in the new one. Surprise: rollout undo made it worse.',
    pending: [
      'Switch back only after a known route crosses that bridge',
      'Next: `tilesmith explain --edge 88120431`',
    ],
    recommended: ['inc15-timeline', 'atlas-rollback-undo', 'tiles-weekly'],
  }),
  devAtAtlas.accepts('handoff-inc15', at(4, 3, '08:05')),

  resAtBeacon.handsOver('handoff-arabic', at(4, 2, '17:20'), 'agent/DEV-001', {
    summary:
      'Daliyah’s reminders break in two ways: cut titles on small phones, and the Latin name at the start flips the line. Photos of six phones are in the research folder. Layla tests for us on request.',
    pending: ['Reproduce with the title from photo 3'],
    recommended: ['interview-daliyah', 'daliyah-tone', 'beacon-rtl'],
  }),
  devAtBeacon.accepts('handoff-arabic', at(4, 4, '09:40')),

  devOnUsage.handsOver('handoff-usage', at(6, 6, '15:10'), 'agent/OPS-002', {
    summary:
      'The usage import is ready for production (LED-166): hourly, pulls from atlas. Not measured: what it does to the connection pool.',
    pending: [
      'Watch the gaps in the hour of a tile switch',
      'Next: `shipit deploy ledger-worker`, canary on iad1',
    ],
    recommended: ['task-led-166', 'ledger-usage-meter', 't166-gap', 'ledger-pool-procedure'],
  }),
  opsAtLedger.accepts('handoff-usage', at(7, 1, '08:30')),

  opsAtNight.handsOver('handoff-inc17', at(7, 2, '06:45'), 'agent/DEV-001', {
    summary:
      'INC-17: duplicates stopped by a claim time of 15 minutes, which also means a crashed relay keeps its messages for 15 minutes.',
    pending: [
      'Find out why the collapse id did not hide the repeats',
      'Next: compare the ids of message 5512-a and 5512-b in the night’s log',
    ],
    recommended: ['inc17-timeline', 'beacon-ack-late', 's58-theory-2', 'beacon-batching'],
  }),
  devAtBeacon.accepts('handoff-inc17', at(7, 2, '09:15')),

  devAtBeacon.handsOver('handoff-sdk3-docs', at(7, 2, '16:50'), 'agent/DOC-001', {
    summary:
      'Migration guide for SDK 3.0 (BCN-207). The three breaking changes are final. Samples are in `beacon/samples/migrate-3`.',
    pending: [
      'Write the migration with code for both platforms',
      'Decide whether topics with a colon are converted by us',
    ],
    recommended: ['beacon-sdk3-break', 'task-bcn-207', 'beacon-ios-15'],
  }),
  // DOC-001 was at other things all week.
  tidy(at(8, 2, '17:00')),

  resAtAtlas.handsOver('handoff-tolls', at(9, 4, '10:10'), 'agent/DEV-001', {
    summary:
      'Maren wants the reason of a detour printed on the tour sheet. The answer has the blocked edges already, only nobody prints them.',
    pending: ['A line of text per detour, in German and English'],
    recommended: ['osterhaken-week', 'osterhaken-fleet'],
    days: 3,
  }),
  devAtAtlas.declines('handoff-tolls', at(9, 5, '09:35')),

  devOnCreditNotes.handsOver('handoff-credit-notes', ago(28), 'agent/QA-001', {
    summary:
      'Credit notes, all but the Japanese template (LED-190). Done: full and partial ones, two tax rates, export, German and English. Surprise: the split must follow what is still creditable.',
    pending: [
      'Reference line in the Japanese template',
      'Run `pnpm test credit-notes`, then three partial notes on invoice 26-0412 in staging',
    ],
    recommended: [
      'task-led-190',
      'ledger-credit-notes',
      't190-partial',
      't190-template',
      's90-chat',
      'dev-next',
    ],
  }),
]
