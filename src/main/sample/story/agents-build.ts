import { type Chapter, json, say, status } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What DEV-001, OPS-002 and QA-001 keep for themselves. */
export const agentsBuild: Chapter = [
  say('dev-read-first', at(1, 2, '09:01'), 'DEV-001', 'agent/DEV-001', {
    is: 'procedural insight',
    tags: 'habits code',
    text: 'Before touching atlas-core I read the benchmark file, not the code: the comments there say which of the strange constructions are measured and which are old.',
  }),
  say('dev-sql-explain', at(3, 5, '15:14'), 'DEV-001', 'agent/DEV-001', {
    is: 'procedural insight',
    tags: 'postgres performance',
    text: 'Paste `explain (analyze, buffers)` of the real parameters, never of literals: with literals the planner saw the one customer with two million rows and chose a plan that production never uses.',
  }),
  say('dev-robin-review', at(2, 5, '15:20'), 'DEV-001', 'agent/DEV-001', {
    is: 'semantic observation',
    tags: 'reviews collaboration',
    text: 'Robin reviews names before logic. A pull request whose new names are in the glossary is approved about a day earlier.',
  }),
  say('dev-mistake-offset', at(5, 5, '17:30'), 'DEV-001', 'agent/DEV-001', {
    is: 'episodic failure',
    tags: 'timezones mistakes',
    text: 'I wrote the quiet-hours code with a stored offset in the first place, and a comment that said "good enough". It was good enough for nine months. When I write that phrase again, open a ticket with a date instead.',
  }),
  say('dev-local-ports', at(1, 4, '08:50'), 'DEV-001', 'agent/DEV-001', {
    is: 'factual configuration',
    tags: 'local development',
    summary: 'Local ports of all services',
    content: json({
      'atlas-api': 7010,
      'atlas-core': '/tmp/atlas.sock',
      ledger: 7020,
      relay: 7030,
      console: 7040,
      postgres: 55432,
    }),
  }),
  say('dev-go-socket', at(4, 6, '14:14'), 'DEV-001', 'agent/DEV-001', {
    is: 'factual insight',
    tags: 'go sockets',
    confidence: 0.85,
    text: 'A Unix socket path longer than 104 bytes fails on macOS with "invalid argument" and works on Linux up to 108. The temp folder of the test runner alone has 70.',
  }),
  say('dev-next', ago(30), 'DEV-001', 'agent/DEV-001', {
    is: 'working reasoning',
    tags: 'planning',
    text: 'Next: template order in the Japanese credit note, then the pool problem in iad1 with OPS-002. The truck tours over farm tracks are a surface question, not a width question: look at `tracktype` first.',
  }),

  say('ops-first-look', at(1, 1, '10:50'), 'OPS-002', 'agent/OPS-002', {
    is: 'procedural insight',
    tags: 'incidents habits',
    text: 'First three looks in an incident: what was changed in the last two hours (deploys and configuration), what is the oldest thing in a queue, is it one region or all. Dashboards after that.',
  }),
  say('ops-changes-command', at(2, 3, '17:05'), 'OPS-002', 'agent/OPS-002', {
    is: 'procedural tool-use',
    tags: 'incidents deploy',
    text: '`shipit log --since 2h --all --with-config` lists deploys and configuration changes of all projects in one table. Without `--with-config` I missed the cause of INC-14 for twenty minutes.',
  }),
  say('ops-quiet-evening', at(3, 6, '20:10'), 'OPS-002', 'agent/OPS-002', {
    is: 'semantic observation',
    tags: 'maintenance schedule',
    text: 'Best hour for maintenance that customers could feel: 04:30 to 05:30 UTC. Osterhaken has dispatched, Tarnwick has not begun, Tokyo is at lunch.',
  }),
  say('ops-disk-forecast', at(5, 4, '16:55'), 'OPS-002', 'agent/OPS-002', {
    is: 'factual tool-output',
    tags: 'disk forecast',
    ttl: 'P30D',
    text: 'Disk on fra2 tile nodes is full in 11 weeks at the present growth, 7 weeks if truck attributes come to North America. Order before week 10.',
  }),
  say('ops-mailbox', at(7, 2, '06:01'), 'OPS-002', 'agent/OPS-002', {
    summary: 'Mailbox: 4 unread, one from the data centre',
    tags: 'mailbox',
    content: status('mailbox', {
      unread: 4,
      from: ['data centre', 'Robin', 'QA-001', 'status page'],
      oldestHours: 9,
    }),
  }),
  say('ops-datacentre', at(7, 2, '06:08'), 'OPS-002', 'agent/OPS-002', {
    tags: 'maintenance fra2',
    content: {
      form: 'message',
      from: 'noc@datacentre.example',
      to: 'OPS-002',
      subject: 'Power maintenance, hall B',
      preview: 'Feed B is off on {w10d2} from 02:00 to 04:00 UTC. Feed A stays on. Please confirm.',
      path: 'mail/ops/0552.eml',
      read: false,
    },
  }),
  say('ops-next', ago(44), 'OPS-002', 'agent/OPS-002', {
    is: 'working reasoning',
    tags: 'planning',
    text: 'North America build should reach stage 7 in about 40 minutes. Add --shards to its job template before I forget why it failed. Then confirm the power maintenance.',
  }),

  say('qa-order', at(1, 2, '09:33'), 'QA-001', 'agent/QA-001', {
    is: 'procedural insight',
    tags: 'testing habits',
    text: 'I test the sad path first. By the time I reach the happy one I know what the error messages look like, and bad messages are half of what I report.',
  }),
  say('qa-bug-report', at(1, 5, '12:21'), 'QA-001', 'agent/QA-001', {
    is: 'procedural convention',
    tags: 'bugs writing',
    text: 'My bug reports: one sentence of harm, the shortest steps, what I expected and why, the trace id. No severity; the coordinator gives it after asking support who is affected.',
  }),
  say('qa-seeds', at(2, 4, '13:59'), 'QA-001', 'agent/QA-001', {
    is: 'procedural tool-use',
    tags: 'testing properties',
    text: 'Property tests print their seed; put it in the ticket. `SEED=918273 pnpm test tax` shows the 7-cent difference, `SEED=1` does not.',
  }),
  say('qa-suspicion-cache', at(6, 2, '15:20'), 'QA-001', 'agent/QA-001', {
    is: 'semantic reasoning',
    tags: 'isochrones cache',
    confidence: 0.5,
    text: 'The `age` header on isochrones might come from the test proxy on my side and not from our edge. Look at it from outside the office network before arguing with DEV-001.',
    links: { related: ['isochrone-cached'] },
    during: 'session/QA-001.s40',
  }),
  say('qa-suite-map', at(3, 1, '10:44'), 'QA-001', 'agent/QA-001', {
    is: 'factual observation',
    tags: 'testing suites',
    summary: 'Which suite catches what, from 61 bugs of this year',
    content: json({ unit: 22, contract: 17, endToEnd: 6, onPhones: 7, byCustomers: 9 }),
  }),
  say('qa-next', ago(75), 'QA-001', 'agent/QA-001', {
    is: 'working reasoning',
    tags: 'planning',
    text: 'Migration suite again once somebody tapped "Trust" on i-02. Ask for the credit-note template in staging before noon.',
  }),
]
