import { type Chapter, knowledge, say, status } from '../beats.ts'
import { at } from '../story-time.ts'

/** Things said for everybody and said differently for some: the more specific word counts. */
export const levels: Chapter = [
  say('progress-daily', at(1, 2, '08:15'), 'USER', 'global', {
    is: 'semantic preference',
    tags: 'reports progress',
    key: 'reports:progress',
    text: 'Tell me about progress once a day, at the end of it, in three lines.',
  }),
  say('platform-progress', at(2, 2, '08:20'), 'USER', 'team/platform', {
    is: 'semantic preference',
    tags: 'reports progress',
    key: 'reports:progress',
    text: 'From the platform team I want progress twice a week, Tuesday and Friday: infrastructure moves slowly and daily lines all look alike.',
  }),
  say('atlas-progress', at(5, 1, '08:35'), 'USER', 'project/atlas', {
    is: 'semantic preference',
    tags: 'reports progress truck',
    key: 'reports:progress',
    text: 'As long as the truck trial runs, tell me about progress in atlas every morning before 08:00, with the number of tours that went wrong the day before.',
  }),
  say('dev-progress', at(6, 1, '08:42'), 'USER', 'agent/DEV-001', {
    is: 'semantic preference',
    tags: 'reports progress',
    key: 'reports:progress',
    text: 'DEV-001 tells me about progress when a task is done and not before. Half-finished code does not get better by being described.',
  }),

  say('atlas-freeze', at(5, 1, '08:38'), 'USER', 'project/atlas', {
    is: 'semantic preference',
    tags: 'deploy freeze truck',
    key: 'deploy:freeze',
    priority: 'high',
    text: 'In atlas there are no production deploys after 12:00 on Thursdays: Osterhaken plans the tours of the weekend on Friday morning. A rollback is always allowed.',
  }),

  say('http-timeout', at(1, 5, '11:30'), 'OPS-002', 'team/platform', {
    is: 'factual configuration',
    tags: 'http timeouts',
    key: 'http:timeouts',
    text: 'A call from one service to another is given up after 5 seconds.',
  }),
  say('atlas-http-timeout', at(3, 6, '12:10'), 'DEV-001', 'project/atlas', {
    is: 'factual configuration',
    tags: 'http timeouts matrix',
    key: 'http:timeouts',
    text: 'A call from atlas-api to atlas-core is given up after 25 seconds, because a full matrix takes up to 18.',
  }),
  say('dev-http-timeout', at(4, 1, '09:12'), 'DEV-001', 'agent/DEV-001', {
    is: 'factual configuration',
    tags: 'http timeouts local',
    key: 'http:timeouts',
    text: 'On my machine a call from atlas-api to atlas-core is given up after 120 seconds: debug builds search thirty times slower.',
  }),

  say('branch-names', at(1, 3, '14:05'), 'COORDINATOR', 'global', {
    is: 'procedural convention',
    tags: 'git branches',
    key: 'git:branches',
    text: 'A branch is named after its ticket and nothing else: `ATL-188`.',
  }),
  say('platform-branch-names', at(2, 4, '10:20'), 'DEV-001', 'team/platform', {
    is: 'procedural convention',
    tags: 'git branches',
    key: 'git:branches',
    text: 'In the repositories of the platform a branch is named after its ticket and two or three words: `ATL-188-isochrone-hull`. The list of `shipit branches` shows nothing but the name.',
  }),

  say('coverage-new-code', at(1, 4, '11:40'), 'QA-001', 'global', {
    is: 'semantic convention',
    tags: 'testing coverage',
    key: 'testing:coverage',
    text: 'New code comes with tests that reach at least 80 % of its lines.',
  }),
  say('atlas-coverage', at(3, 1, '13:15'), 'QA-001', 'project/atlas', {
    is: 'semantic convention',
    tags: 'testing coverage routing',
    key: 'testing:coverage',
    text: 'New code in atlas comes with tests that reach at least 95 % of its lines; the search has no screen on which somebody would notice.',
  }),
  say('ledger-coverage-money', at(3, 1, '13:22'), 'QA-001', 'project/ledger', {
    is: 'semantic convention',
    tags: 'testing coverage',
    key: 'testing:coverage',
    text: 'New code in ledger that touches amounts comes with tests that reach all of its lines, 100 %, and with one property test.',
  }),

  say('flag-life', at(2, 3, '11:25'), 'OPS-002', 'team/platform', {
    is: 'procedural convention',
    tags: 'feature-flags',
    key: 'flags:lifetime',
    text: 'A feature flag lives for 30 days at most; then the code behind it is the code, or it is gone.',
  }),
  say('atlas-flag-life', at(5, 4, '12:05'), 'DEV-001', 'project/atlas', {
    is: 'procedural convention',
    tags: 'feature-flags truck',
    key: 'flags:lifetime',
    text: 'A feature flag in atlas lives for 90 days at most: customers try a profile for a quarter before they decide.',
  }),

  say('atlas-oncall', at(8, 6, '12:15'), 'COORDINATOR', 'project/atlas', {
    summary:
      'Truck trial: DEV-001 answers for atlas by day, OPS-002 at night from 03:00, QA-001 stands in',
    tags: 'oncall truck',
    ttl: 'P30D',
    content: status('oncall', {
      day: 'DEV-001',
      night: 'OPS-002',
      standIn: 'QA-001',
      handover: '03:00 UTC',
    }),
  }),

  say('incident-pages', at(1, 4, '15:20'), 'DOC-001', 'global', {
    tags: 'handbook incidents',
    content: knowledge('incidents', 'where to begin', 'handbook/incidents.md', 0.8),
  }),
  say('platform-incident-pages', at(2, 1, '10:05'), 'OPS-002', 'team/platform', {
    tags: 'runbook incidents',
    content: knowledge('incidents', 'where to begin', 'platform/runbooks/README.md', 0.85),
  }),
  say('atlas-incident-pages', at(4, 5, '09:30'), 'OPS-002', 'project/atlas', {
    tags: 'runbook incidents inc-15',
    content: knowledge('incidents', 'where to begin', 'atlas/docs/when-routes-are-wrong.md', 0.9),
  }),
]
