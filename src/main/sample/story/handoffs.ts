import { type Chapter, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What one agent left for another. */
export const handoffs: Chapter = [
  say('handoff-isochrones', at(3, 6, '16:30'), 'DEV-001', 'project/atlas', {
    summary: 'Handoff DEV-001 → QA-001: isochrone endpoint ready for testing (ATL-188)',
    is: 'episodic handoff',
    tags: 'handoff isochrones',
    priority: 'high',
    context: { from: 'DEV-001', to: 'QA-001', task: 'ATL-188' },
    during: 'task/ATL-188',
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'DEV-001 to QA-001, ATL-188. Done: endpoint for three profiles, hull snapped to 5 m, limits enforced. Not done: contour names in the answer. Surprise: the bike profile ignored contraflow in isochrones, fixed today. Next: `make test-isochrone CITY=bremen`, then the Nullstadt cases.',
      relatedIds: [
        '{@task-atl-188}',
        '{@atlas-isochrone-design}',
        '{@atlas-isochrone-limit}',
        '{@t188-hull}',
        '{@dev-read-first}',
      ],
    },
  }),
  say('handoff-inc15', at(4, 2, '19:05'), 'OPS-002', 'project/atlas', {
    summary: 'Handoff OPS-002 → DEV-001: why was the closed bridge open? (INC-15)',
    is: 'episodic handoff',
    tags: 'handoff inc-15',
    priority: 'high',
    context: { from: 'OPS-002', to: 'DEV-001', incident: 'INC-15' },
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'OPS-002 to DEV-001, INC-15. Routes are right again with the old tile set. Not known: why the closed bridge was open in the new one. Surprise: rollout undo made it worse. Pending: switch back only after a known route crosses that bridge. Next: `tilesmith explain --edge 88120431`.',
      relatedIds: ['{@inc15-timeline}', '{@atlas-rollback-undo}', '{@tiles-weekly}'],
    },
  }),
  say('handoff-arabic', at(4, 2, '17:20'), 'RES-001', 'project/beacon', {
    summary: 'Handoff RES-001 → DEV-001: Arabic reminders break in two ways',
    is: 'episodic handoff',
    tags: 'handoff arabic daliyah',
    context: { from: 'RES-001', to: 'DEV-001', customer: 'daliyah' },
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'RES-001 to DEV-001. Daliyah’s reminders break in two ways: cut titles on small phones, and the Latin name at the start flips the line. Photos of six phones are in the research folder. Layla tests for us on request. Next: reproduce with the title from photo 3.',
      relatedIds: ['{@interview-daliyah}', '{@daliyah-tone}', '{@beacon-rtl}'],
    },
  }),
  say('handoff-usage', at(6, 6, '15:10'), 'DEV-001', 'project/ledger', {
    summary: 'Handoff DEV-001 → OPS-002: usage import ready for production (LED-166)',
    is: 'episodic handoff',
    tags: 'handoff usage',
    priority: 'high',
    context: { from: 'DEV-001', to: 'OPS-002', task: 'LED-166' },
    during: 'task/LED-166',
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'DEV-001 to OPS-002, LED-166. The usage import is ready for production: hourly, pulls from atlas, forty workers. Watch: gaps in the hour of a tile switch. Not measured: what it does to the connection pool. Next: `shipit deploy ledger-worker`, canary on iad1.',
      relatedIds: [
        '{@task-led-166}',
        '{@ledger-usage-meter}',
        '{@t166-gap}',
        '{@ledger-pool-procedure}',
      ],
    },
  }),
  revise(
    'handoff-usage',
    at(8, 4, '12:40'),
    'DEV-001',
    'INC-18: the part that was not measured was the part that mattered',
    {
      during: 'task/LED-166',
      content: {
        form: 'context',
        contextType: 'handoff',
        summary:
          'DEV-001 to OPS-002, LED-166. The usage import is ready for production: hourly, pulls from atlas, four workers (forty emptied the pool, INC-18). Watch: gaps in the hour of a tile switch. Next: `shipit deploy ledger-worker`, canary on iad1.',
        relatedIds: [
          '{@task-led-166}',
          '{@ledger-usage-meter}',
          '{@t166-gap}',
          '{@ledger-pool-procedure}',
          '{@ledger-pool-3}',
        ],
      },
    },
  ),
  say('handoff-inc17', at(7, 2, '06:45'), 'OPS-002', 'project/beacon', {
    summary: 'Handoff OPS-002 → DEV-001: why did the collapse id not hide the repeats? (INC-17)',
    is: 'episodic handoff',
    tags: 'handoff inc-17',
    priority: 'high',
    context: { from: 'OPS-002', to: 'DEV-001', incident: 'INC-17' },
    during: 'session/OPS-002.s58',
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'OPS-002 to DEV-001, INC-17. Duplicates stopped by a claim time of 15 minutes, which also means a crashed relay keeps its messages for 15 minutes. Please find out why the collapse id did not hide the repeats. Next: compare the ids of message 5512-a and 5512-b in the night’s log.',
      relatedIds: [
        '{@inc17-timeline}',
        '{@beacon-ack-late}',
        '{@s58-theory-2}',
        '{@beacon-batching}',
      ],
    },
  }),
  say('handoff-sdk3-docs', at(7, 2, '16:50'), 'DEV-001', 'project/beacon', {
    summary: 'Handoff DEV-001 → DOC-001: migration guide for SDK 3.0 (BCN-207)',
    is: 'episodic handoff',
    tags: 'handoff sdk docs',
    context: { from: 'DEV-001', to: 'DOC-001', task: 'BCN-207' },
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'DEV-001 to DOC-001, BCN-207. The three breaking changes are final. Please write the migration with code for both platforms. Undecided: whether topics with a colon are converted by us. Next: samples in `beacon/samples/migrate-3`.',
      relatedIds: ['{@beacon-sdk3-break}', '{@task-bcn-207}', '{@beacon-ios-15}'],
    },
  }),
  say('handoff-credit-notes', ago(28), 'DEV-001', 'project/ledger', {
    summary: 'Handoff DEV-001 → QA-001: credit notes, all but the Japanese template (LED-190)',
    is: 'episodic handoff',
    tags: 'handoff credit-notes',
    priority: 'high',
    context: { from: 'DEV-001', to: 'QA-001', task: 'LED-190' },
    during: 'session/DEV-001.s90',
    content: {
      form: 'context',
      contextType: 'handoff',
      summary:
        'DEV-001 to QA-001, LED-190. Done: full and partial credit notes, two tax rates, export, German and English. Not done: reference line in the Japanese template. Surprise: the split must follow what is still creditable. Next: `pnpm test credit-notes`, then three partial notes on invoice 26-0412 in staging.',
      relatedIds: [
        '{@task-led-190}',
        '{@ledger-credit-notes}',
        '{@t190-partial}',
        '{@t190-template}',
        '{@s90-chat}',
        '{@dev-next}',
      ],
    },
  }),
]
