import { type Chapter, again, json, knowledge, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What holds for everybody: the person's rules and preferences, and the words the company uses. */
export const charter: Chapter = [
  say('me', at(1, 1, '08:02'), 'USER', 'global', {
    is: 'semantic profile',
    tags: 'profile',
    priority: 'high',
    ttl: 'permanent',
    text: "I'm Robin and I lead engineering at a company of eleven people. We make three things: atlas (routing API), ledger (billing) and beacon (mobile notifications). I work from Bremen, usually 07:30 to 16:00, and I read everything you leave me before my first coffee.",
  }),
  say('rom-customer-data', at(1, 1, '08:05'), 'USER', 'global', {
    tags: 'privacy safety',
    content: {
      form: 'rom',
      text: 'Customer data never leaves our own machines. No uploads to hosted tools, no pasting into outside services, not even for debugging, not even anonymised by hand.',
    },
  }),
  say('rom-money', at(1, 1, '08:06'), 'USER', 'global', {
    tags: 'safety billing',
    content: {
      form: 'rom',
      text: 'Nothing that moves money runs without a person saying yes: refunds, payouts, credit notes, retries of a charge. Prepare it, show it, wait.',
    },
  }),
  say('rom-no-secrets', at(1, 1, '08:07'), 'USER', 'global', {
    tags: 'safety secrets',
    content: {
      form: 'rom',
      text: 'Never write a password, key, token or connection string into a memory. Write down where it is kept and who may read it.',
    },
  }),
  say('rom-charter', at(1, 1, '08:09'), 'USER', 'global', {
    tags: 'safety handbook',
    summary: "The agents' charter, read at the start of every session",
    content: { form: 'rom', location: 'handbook/agents/charter.md' },
  }),
  say('answer-first', at(1, 1, '08:12'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'writing reports',
    priority: 'high',
    text: 'Start every report with the answer, then the evidence. If something is uncertain, say how uncertain and what would settle it. Skip the recap of what I asked.',
  }),
  say('one-question', at(1, 1, '08:14'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'collaboration',
    priority: 'high',
    text: 'Ask me one question at a time and tell me what you will do if I do not answer within the hour.',
  }),
  say('commit-subjects', at(1, 1, '08:20'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'git commits',
    text: 'Commit subjects are imperative and at most 60 characters. The ticket goes on the last line of the body, never in the subject: I read the log with `git log --oneline` and numbers tell me nothing.',
  }),
  say('small-prs', at(1, 2, '07:48'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'git reviews',
    text: 'Pull requests stay under 400 changed lines, generated files not counted. Split by reviewable idea, not by file.',
  }),
  say('short-prs', at(4, 3, '15:31'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'git reviews',
    text: 'Please keep pull requests under 400 changed lines (generated files do not count), and split them by idea rather than by file.',
  }),
  say('friday-freeze', at(1, 2, '07:55'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'deploy freeze',
    key: 'deploy:freeze',
    priority: 'high',
    text: 'No production deploys after 12:00 on Fridays, in any project. A rollback is always allowed.',
  }),
  say('bug-starts-with-test', at(1, 2, '08:01'), 'USER', 'global', {
    is: 'procedural preference',
    tags: 'testing bugs',
    text: 'A bug fix starts with the test that fails because of it. Show me the red run in the pull request description.',
  }),
  say('reply-language', at(1, 3, '09:17'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'language customers',
    text: 'Write to me in English. Answer customers in the language they wrote in, and put a two-line English gist on top for me.',
  }),
  say('anrede', at(1, 3, '09:19'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'language customers german',
    text: 'Deutsche Kundenmails immer mit „Sie“ und vollem Namen in der Anrede; intern duzen wir uns. Keine Ausrufezeichen in der ersten Zeile.',
  }),
  say('dates', at(1, 4, '10:40'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'writing dates',
    priority: 'low',
    ttl: 'P1Y',
    text: 'ISO dates in tickets and code, spelled-out months in anything a customer reads. 03/04 means two different days to half of our customers.',
  }),
  say('night-pages', at(1, 5, '15:52'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'oncall',
    priority: 'high',
    text: 'Do not page me between 22:00 and 07:00 Berlin time unless it is a SEV1. SEV2 can wait for breakfast if somebody has written down what they already tried.',
  }),
  revise(
    'night-pages',
    at(7, 2, '08:10'),
    'USER',
    'INC-17: customers got every message twice, for an hour',
    {
      text: 'Do not page me between 22:00 and 07:00 Berlin time unless it is a SEV1, or a SEV2 that customers can see. Anything else can wait for breakfast if somebody has written down what they already tried.',
    },
  ),
  say('two-sentences-per-dependency', at(2, 1, '08:33'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'dependencies',
    text: 'A new dependency needs two sentences in the decision log: what it replaces, and who keeps it alive. Anything with a single maintainer and no release for a year is a no.',
  }),
  say('no-pie-charts', at(2, 4, '11:05'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'reports charts',
    priority: 'low',
    text: 'No pie charts, no gauges. A small table beats both; a line chart if time is involved.',
  }),
  say('severities', at(1, 3, '13:30'), 'COORDINATOR', 'global', {
    is: 'semantic terminology',
    tags: 'incidents terminology',
    priority: 'high',
    summary: 'What SEV1, SEV2 and SEV3 mean, and how fast somebody answers',
    content: json({
      SEV1: {
        means: 'money, data or all of a product is affected',
        answerWithin: '10 min',
        example: 'charges run twice',
      },
      SEV2: {
        means: 'customers notice, a workaround exists',
        answerWithin: '1 h',
        example: 'one region down',
      },
      SEV3: {
        means: 'we notice, customers do not',
        answerWithin: 'next working day',
        example: 'nightly job late',
      },
    }),
  }),
  say('glossary', at(1, 4, '14:12'), 'DOC-001', 'global', {
    is: 'semantic terminology',
    tags: 'terminology writing',
    priority: 'high',
    summary: 'Words with one meaning here: leg, tile set, receipt, dunning, canary, workspace',
    content: json({
      leg: 'one stretch of a route between two stops (never "segment", which is a graph edge)',
      'tile set': 'one week of prepared road data for all regions, named ts-<year>-<week>',
      receipt: 'proof that a phone showed a notification (not an invoice)',
      dunning: 'reminding a customer of an unpaid invoice',
      canary: 'the first 5 % of production traffic on a new release',
      workspace: 'what a customer signs in to; older texts say "account"',
    }),
  }),
  revise(
    'glossary',
    at(5, 2, '09:26'),
    'DOC-001',
    'QA-001 read "run" as a test run, support as a delivery run',
    {
      content: json({
        leg: 'one stretch of a route between two stops (never "segment", which is a graph edge)',
        'tile set': 'one week of prepared road data for all regions, named ts-<year>-<week>',
        receipt: 'proof that a phone showed a notification (not an invoice)',
        dunning: 'reminding a customer of an unpaid invoice',
        canary: 'the first 5 % of production traffic on a new release',
        workspace: 'what a customer signs in to; older texts say "account"',
        run: 'one pass of a scheduled job; a delivery round of a driver is a "tour"',
      }),
    },
  ),
  say('handbook-map', at(1, 4, '15:03'), 'DOC-001', 'global', {
    tags: 'handbook',
    content: knowledge(
      'company handbook',
      'where things are written down',
      'handbook/README.md',
      0.8,
    ),
  }),
  say('decision-log', at(1, 5, '09:41'), 'COORDINATOR', 'global', {
    tags: 'handbook decisions',
    content: knowledge(
      'decision log',
      'one file a decision, newest last',
      'handbook/decisions/',
      0.7,
    ),
  }),
  say('pattern-two-projects', at(4, 5, '16:20'), 'COORDINATOR', 'global', {
    is: 'semantic pattern',
    tags: 'estimates planning',
    confidence: 0.7,
    text: 'Tasks that touch two projects take about two and a half times their estimate. Of eleven such tasks so far, nine slipped, always at the point where the second project needed a release.',
  }),
  say('pattern-timezones', at(5, 6, '10:15'), 'QA-001', 'global', {
    is: 'semantic pattern',
    tags: 'testing timezones',
    text: 'Most of our "random" test failures between 22:00 and 24:00 UTC are dates, not races: the runner is in UTC, the expectation was written in Berlin. Freeze the clock before you look for a race.',
  }),
  again('pattern-timezones', at(6, 2, '11:37'), 'DEV-001'),
  say('pattern-config-incidents', at(8, 5, '14:48'), 'OPS-002', 'global', {
    is: 'semantic pattern',
    tags: 'incidents configuration',
    text: 'Three of our last five incidents began with a configuration change, not with code. Configuration goes through the same review and the same canary as a release from now on.',
  }),
  say('plain-words-for-customers', at(3, 1, '08:44'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'writing customers',
    text: 'Texts for customers use plain words: no codenames, no acronyms, no "leverage".',
  }),
  say('precise-words-in-postmortems', at(4, 4, '08:51'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'writing incidents',
    text: 'Postmortems use the precise technical words: component, version, query, exact times in UTC. I would rather look a term up than guess.',
  }),
  say('meeting-free', at(3, 2, '07:59'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'collaboration calendar',
    text: 'Wednesdays have no meetings. If you want my eyes on something long, that is the day.',
  }),
  say('estimates-in-days', at(6, 1, '08:25'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'estimates planning',
    text: 'Give estimates as a range in working days with the assumption that would break it. Story points mean nothing to me.',
  }),
  say('screenshots-in-prs', at(7, 4, '09:02'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'git reviews ui',
    text: 'A pull request that changes what somebody sees carries a screenshot before and after, light and dark.',
  }),
  say('weekly-review-time', ago(95), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'collaboration reports',
    text: 'From this week on I go through the inbox once a day at 15:00. Anything that cannot wait until then goes to the incident channel.',
  }),
]
