import { type Chapter, change, file, history, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What was on somebody's mind during one sitting: four long past, two of today. */
export const sessions: Chapter = [
  say('s31-start', at(3, 2, '09:00'), 'DEV-001', 'session/DEV-001.s31', {
    is: 'working context',
    ttl: 'PT12H',
    tags: 'isochrones',
    content: {
      form: 'context',
      contextType: 'session-start',
      summary:
        'Isochrone endpoint, day two. Search works, hull is slow. Robin wants a demo for Brackenfold on {w4d6}.',
      relatedIds: ['{@task-atl-188}', '{@atlas-isochrone-design}'],
    },
  }),
  say('s31-chat', at(3, 2, '11:31'), 'DEV-001', 'session/DEV-001.s31', {
    is: 'episodic chat',
    tags: 'isochrones',
    context: { room: 'direct', userId: 'USER' },
    text: 'Robin: "If it is slow, make it coarse. If it is wrong, make it slow." Coarse it is: 5 m grid.',
  }),
  say('s31-bench', at(3, 2, '12:04'), 'DEV-001', 'session/DEV-001.s31', {
    tags: 'isochrones performance',
    content: history(
      'run_command',
      'cargo bench --bench isochrone -- bremen/30min',
      'p50 91 ms, p99 140 ms, 38 MB peak (before: 402 ms, 611 ms)',
    ),
  }),

  say('s58-start', at(7, 1, '21:08'), 'OPS-002', 'session/OPS-002.s58', {
    is: 'working context',
    tags: 'inc-17',
    content: {
      form: 'context',
      contextType: 'session-start',
      summary:
        'Paged: messages arrive twice. Redis in fra2 failed over six minutes ago. Nothing was deployed today.',
      relatedIds: ['{@beacon-ack-late}', '{@beacon-stream-layout}'],
    },
  }),
  say('s58-theory-1', at(7, 1, '21:15'), 'OPS-002', 'session/OPS-002.s58', {
    is: 'working reasoning',
    tags: 'inc-17 redis',
    confidence: 0.4,
    text: 'Theory 1: both primaries accept writes. Against it: `role` says replica on the old one, and the duplicates carry the same stream id.',
  }),
  say('s58-theory-2', at(7, 1, '21:28'), 'OPS-002', 'session/OPS-002.s58', {
    is: 'working reasoning',
    ttl: 'P2D',
    tags: 'inc-17 redis',
    confidence: 0.8,
    text: 'Theory 2: acknowledgements lost with the replica lag, relays claim after 60 s and send again. Fits the ids and the rate. Raise the claim time first, understand later.',
  }),
  say('s58-config', at(7, 1, '21:34'), 'OPS-002', 'session/OPS-002.s58', {
    tags: 'inc-17',
    content: history(
      'run_command',
      'relayctl set claim_after=15m --all',
      'applied on 6 of 6 relays; duplicates per minute 3,100 → 240 → 0 within half an hour',
    ),
  }),
  say('s58-pasted', at(7, 1, '21:40'), 'OPS-002', 'session/OPS-002.s58', {
    is: 'working tool-output',
    tags: 'inc-17 redis',
    text: 'Output of the connection check, pasted whole including the user part of the address. Should not be here; asked Robin to remove it for good.',
  }),

  say('s40-repro', at(6, 2, '14:30'), 'QA-001', 'session/QA-001.s40', {
    is: 'working tool-output',
    tags: 'isochrones cache',
    text: 'Same isochrone request twice: 118 ms without `age`, then 4 ms with `age: 31`. Third time after ten minutes: 121 ms.',
  }),
  say('s40-proxy', at(6, 2, '15:12'), 'QA-001', 'session/QA-001.s40', {
    is: 'working reasoning',
    tags: 'isochrones cache',
    text: 'My requests go through the recording proxy, because the SDK tests need it. Whether the proxy adds `age` is the question; repeat from ci-runner-3, which has none.',
  }),
  say('s40-file', at(6, 2, '14:41'), 'QA-001', 'session/QA-001.s40', {
    tags: 'isochrones cache code',
    summary: 'Edge rules: which paths are cached (isochrone is not listed)',
    content: file('atlas/edge/rules.conf', 60, 92),
  }),

  say('s22-notes', at(8, 3, '09:55'), 'RES-001', 'session/RES-001.s22', {
    is: 'working observation',
    tags: 'tolls customers',
    text: 'Haulier in trial, 40 minutes: compares three planners by hand every morning for the toll of each, in a spreadsheet with 11 columns. Would pay "whatever makes this sheet go away".',
  }),
  say('s22-licence', at(8, 3, '10:20'), 'RES-001', 'session/RES-001.s22', {
    is: 'working reasoning',
    tags: 'tolls licence',
    text: 'Licence of the toll tables: use in a service yes, giving out the table no. A matrix answer with 2,500 toll values is close to giving out the table. Ask a lawyer before promising.',
  }),
  say('s22-summary', at(8, 3, '11:40'), 'RES-001', 'session/RES-001.s22', {
    is: 'episodic context',
    tags: 'tolls',
    content: {
      form: 'context',
      contextType: 'session-summary',
      summary:
        'Three hauliers, one wish: toll costs. Value is clear, licence is not. Dispatchers look at colours, hardly ever at the ETA itself.',
      relatedIds: ['{@toll-costs-wish}', '{@s22-licence}'],
    },
  }),

  say('s90-start', ago(100), 'DEV-001', 'session/DEV-001.s90', {
    is: 'working context',
    tags: 'credit-notes',
    content: {
      form: 'context',
      contextType: 'session-start',
      summary:
        'Credit notes: last mile. QA-001 waits for the Japanese template, DOC-001 for an example.',
      relatedIds: ['{@task-led-190}', '{@t190-partial}', '{@ledger-credit-notes}'],
    },
  }),
  say('s90-chat', ago(80), 'DEV-001', 'session/DEV-001.s90', {
    is: 'working chat',
    tags: 'credit-notes',
    context: { room: 'direct', userId: 'USER' },
    text: 'Robin: "Show me a partial note over two rates before you show it to anybody else." Example prepared for workspace Nullstadt Deliveries, 119.00 and 10.70 EUR.',
  }),
  say('s77-plan', ago(90), 'COORDINATOR', 'session/COORDINATOR.s77', {
    is: 'working reasoning',
    tags: 'planning',
    text: 'Two decisions wait for Robin, both small: which quiet hours are right, and whether version 1 of the routing API ends in spring or earlier. DOC-001 is blocked by both.',
  }),
  say('s77-mail', ago(85), 'COORDINATOR', 'session/COORDINATOR.s77', {
    tags: 'planning release',
    content: {
      form: 'message',
      from: 'Robin',
      to: 'COORDINATOR',
      subject: 'SDK 3.0',
      preview: 'Fine with the new date. Tell Lanternfish today, not the day before.',
      path: 'mail/coordinator/0940.eml',
      read: true,
    },
  }),
  change(['s31-start', 's31-chat', 's31-bench'], at(3, 2, '17:30'), 'DEV-001', {
    do: 'status',
    status: 'archived',
  }),
]
