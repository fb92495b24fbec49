import { type Chapter, json, revise, say, status } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What RES-001, DOC-001 and COORDINATOR keep for themselves. */
export const agentsThink: Chapter = [
  say('res-interview-rule', at(1, 2, '11:55'), 'RES-001', 'agent/RES-001', {
    is: 'procedural insight',
    tags: 'research interviews',
    text: 'In calls I ask for the last time something happened, never for the usual. "Usually" is a story; "last Tuesday" has a screen they can share.',
  }),
  say('res-source-trust', at(1, 5, '15:25'), 'RES-001', 'agent/RES-001', {
    is: 'semantic convention',
    tags: 'research sources',
    text: 'A number without a date and a method gets a confidence of at most 0.5 from me, whoever says it, also when it is us.',
  }),
  say('res-open-questions', at(4, 2, '16:48'), 'RES-001', 'agent/RES-001', {
    is: 'semantic reasoning',
    tags: 'research questions',
    summary: 'Open questions, and what would answer each',
    content: json({
      'Do dispatchers read ETAs or only colours?': 'two hours next to one',
      'Would toll costs win a haulier?': 'ask the three who asked',
      'Who mutes delivery updates?': 'join mute events with message kinds',
    }),
  }),
  revise(
    'res-open-questions',
    at(8, 3, '11:20'),
    'RES-001',
    'First one answered: colours, nearly always',
    {
      content: json({
        'Would toll costs win a haulier?': 'ask the three who asked',
        'Who mutes delivery updates?': 'join mute events with message kinds',
        'Why do trials stop before the first route?': 'session replays of ten of them',
      }),
    },
  ),
  say('res-japan-calls', at(4, 3, '07:02'), 'RES-001', 'agent/RES-001', {
    is: 'procedural convention',
    tags: 'mizuhara calls',
    text: 'Calls with Tokyo at 08:00 Berlin time. Send the questions two days before, in Japanese, and one page; Yuki answers in writing first and the call is for what is left.',
  }),
  say('res-fatigue-method', at(5, 2, '15:05'), 'RES-001', 'agent/RES-001', {
    is: 'factual observation',
    tags: 'research notifications methods',
    text: 'How the fatigue number came about: 1.2 million phones, eight weeks, phones with a broken receipt path left out, compared within one workspace and never between workspaces.',
    links: { related: ['fatigue-number'] },
  }),
  say('res-mailbox', ago(155), 'RES-001', 'agent/RES-001', {
    summary: 'Mailbox: 2 unread, both from hauliers',
    tags: 'mailbox',
    content: status('mailbox', {
      unread: 2,
      from: ['Osterhaken', 'a haulier in trial'],
      oldestHours: 2,
    }),
  }),

  say('doc-first-draft', at(1, 3, '10:12'), 'DOC-001', 'agent/DOC-001', {
    is: 'procedural insight',
    tags: 'docs habits',
    text: 'I write the error section of a page first. It shows which questions the page has to answer, and the introduction then writes itself.',
  }),
  say('doc-voice-robin', at(3, 1, '09:15'), 'DOC-001', 'agent/DOC-001', {
    is: 'semantic observation',
    tags: 'writing reviews',
    text: 'Robin deletes the words "simply", "just" and "easily" wherever they stand. I leave them out before he has to.',
  }),
  say('doc-arabic-review', at(4, 5, '08:27'), 'DOC-001', 'agent/DOC-001', {
    is: 'procedural convention',
    tags: 'docs arabic reviews',
    text: 'Arabic texts go to Layla before they are published. She answers within a day, and once prevented a very unfortunate word for "dose".',
  }),
  say('doc-todo', at(6, 4, '16:04'), 'DOC-001', 'agent/DOC-001', {
    is: 'factual observation',
    tags: 'docs planning',
    summary: 'Pages that are wrong or missing',
    content: json({
      wrong: ['beacon/quiet-hours (times)', 'atlas/v1-sunset (date)'],
      missing: ['ledger/credit-notes', 'atlas/trucks'],
      old: ['beacon/install-ios'],
    }),
  }),
  say('doc-screenshots', at(7, 1, '15:09'), 'DOC-001', 'agent/DOC-001', {
    is: 'procedural tool-use',
    tags: 'docs screenshots',
    text: 'Screenshots are taken by script at 1440 × 900, light and dark, with the demo workspace "Nullstadt Deliveries". Never by hand: the last manual one showed a customer’s name in the sidebar.',
  }),
  say('doc-next', ago(140), 'DOC-001', 'agent/DOC-001', {
    is: 'working reasoning',
    tags: 'planning docs',
    text: 'The credit-note page needs the example from staging and one sentence on partial notes. The quiet-hours page stays as it is until somebody decides which times are right.',
  }),

  say('coord-who', at(1, 1, '08:40'), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'semantic profile',
    tags: 'planning agents',
    priority: 'high',
    summary: 'Who does what: strengths and what not to give to whom',
    content: json({
      'DEV-001': 'code in all three projects; give one thing at a time',
      'OPS-002': 'regions, databases, incidents; sleeps never, still no parallel incidents',
      'QA-001': 'tests, phones, reproductions; the best reader of specifications',
      'RES-001': 'customers, markets, papers; ask for a confidence',
      'DOC-001': 'docs, names, release notes; bring in before the API is fixed',
    }),
  }),
  say('coord-split', at(2, 1, '08:15'), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'procedural insight',
    tags: 'planning tasks',
    text: 'A task is small enough when its done-sentence has no "and". I split everything else before I hand it out.',
  }),
  say('coord-handoff-rule', at(3, 3, '08:33'), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'procedural convention',
    tags: 'handoffs',
    text: 'A handoff names what is done, what is not, the one thing that surprised, and the next command to type. Without the last item people start by reading everything again.',
  }),
  say('coord-robin-time', at(4, 5, '15:55'), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'semantic observation',
    tags: 'collaboration planning',
    text: 'Decisions that reach Robin before 09:00 come back the same day. After 14:00 it is tomorrow, so prepare them overnight.',
  }),
  say('coord-wip', at(6, 1, '08:00'), 'COORDINATOR', 'agent/COORDINATOR', {
    summary: 'Work in progress: 7 tasks, limit 8',
    tags: 'planning',
    ttl: 'P30D',
    content: status('task_queue', {
      inProgress: 7,
      limit: 8,
      waitingForRobin: 2,
      blocked: ['ATL-231'],
    }),
  }),
  say('coord-estimates', at(8, 5, '16:40'), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'factual tool-output',
    tags: 'estimates planning',
    text: 'Estimates against reality, 38 finished tasks: median factor 1.3, worst 6 (usage import). Tasks with a written handoff: 1.1; without: 1.6.',
    links: { related: ['pattern-two-projects'] },
  }),
  say('coord-next', ago(25), 'COORDINATOR', 'agent/COORDINATOR', {
    is: 'working reasoning',
    tags: 'planning',
    text: 'Today: credit notes to done, SDK 3.0 stays on its new date, ask Robin which quiet hours are right (one question, default 22 to 7).',
  }),
]
