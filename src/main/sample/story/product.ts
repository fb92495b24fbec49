import { type Chapter, history, json, knowledge, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** team/product: customers, research, documentation, how we speak to people. */
export const product: Chapter = [
  say('report-slides', at(2, 2, '16:02'), 'RES-001', 'team/product', {
    is: 'semantic preference',
    tags: 'reports weekly',
    key: 'product:reports',
    confidence: 0.6,
    text: 'Robin prefers the weekly report as slides, five at most, numbers first.',
  }),
  say('report-prose', at(3, 5, '15:40'), 'USER', 'team/product', {
    is: 'semantic preference',
    tags: 'reports weekly',
    key: 'product:reports',
    priority: 'high',
    text: 'I want the weekly report as one page of prose, not as slides.',
  }),
  say('osterhaken-contact-jonas', at(2, 3, '10:51'), 'RES-001', 'team/product', {
    is: 'factual contact',
    tags: 'osterhaken contacts',
    key: 'product:customers',
    text: 'Our contact for anything technical at Osterhaken Logistik is Jonas, who runs their dispatch software.',
  }),
  say('osterhaken-contact-maren', at(6, 2, '12:25'), 'USER', 'team/product', {
    is: 'factual contact',
    tags: 'osterhaken contacts',
    key: 'product:customers',
    text: 'Our contact for anything technical at Osterhaken Logistik is Maren. Call before writing, she is on the road most of the day.',
  }),
  say('personas', at(1, 2, '13:15'), 'RES-001', 'team/product', {
    is: 'semantic insight',
    tags: 'research personas',
    text: 'After nine calls: the person who chooses atlas is a developer with two days for the job, the person who cancels it is a dispatcher who saw one wrong ETA. Sales material speaks to the first, support to the second, and nobody speaks to both.',
  }),
  say('interview-brackenfold', at(2, 4, '14:05'), 'RES-001', 'team/product', {
    is: 'episodic chat',
    tags: 'research brackenfold',
    context: { room: 'call-0231', customer: 'brackenfold' },
    text: 'Brackenfold Bikes plan tours by reachable area, not by address: "show me everything a rider reaches in 12 minutes". They draw these by hand today. They would drop two other tools for isochrones that respect one-way streets for bikes.',
  }),
  say('interview-tarnwick', at(3, 2, '11:20'), 'RES-001', 'team/product', {
    is: 'episodic chat',
    tags: 'research tarnwick',
    context: { room: 'call-0238', customer: 'tarnwick' },
    text: 'Tarnwick Grocers measure us on one number, how often the driver is more than 10 minutes from the promised time. It was 7.9 % before us, 4.1 % now, their contract renewal wants 4.0 %.',
  }),
  say('interview-daliyah', at(4, 1, '08:10'), 'RES-001', 'team/product', {
    is: 'episodic chat',
    tags: 'research daliyah arabic',
    context: { room: 'call-0244', customer: 'daliyah' },
    text: 'Layla at Daliyah Pharmacy: refill reminders in Arabic are cut in the middle on older phones, and numbers jump to the wrong side. Patients call the pharmacy to ask what the message said.',
  }),
  say('mizuhara-note', at(4, 3, '06:35'), 'RES-001', 'team/product', {
    is: 'factual observation',
    tags: 'mizuhara japanese customers',
    context: { customer: 'mizuhara' },
    text: '水原トラベルの請求書は、宛名に「御中」を付け、金額は税込・税抜の両方を表示すること。支払期限は月末締め翌月末払い。担当の由紀さんの確認済み。',
  }),
  say('daliyah-tone', at(4, 2, '09:02'), 'RES-001', 'team/product', {
    is: 'semantic convention',
    tags: 'daliyah arabic writing',
    context: { customer: 'daliyah' },
    text: 'رسائل التذكير لصيدلية داليا قصيرة ومهذبة: لا تتجاوز ٦٠ حرفًا، بلا رموز تعبيرية، ويأتي اسم الدواء في السطر الثاني حتى لا يظهر على شاشة القفل.',
  }),
  say('support-hours', at(1, 3, '12:48'), 'RES-001', 'team/product', {
    is: 'factual configuration',
    tags: 'support hours',
    text: 'Ines answers support from 08:00 to 17:00 Berlin time, Tomasz covers until 20:00. Outside these hours the auto-reply promises "the next working day", so nobody else should promise less.',
  }),
  say('docs-voice', at(1, 4, '09:54'), 'DOC-001', 'team/product', {
    is: 'semantic convention',
    tags: 'docs writing',
    text: 'Documentation addresses the reader as "you", in the present tense, one instruction a sentence. Every page opens with what you will have at its end. Code samples run as they stand; CI executes them.',
  }),
  say('docs-samples-ci', at(2, 1, '13:40'), 'DOC-001', 'team/product', {
    is: 'procedural tool-use',
    tags: 'docs ci testing',
    text: '`pnpm docs:samples` extracts every fenced block marked `run`, executes it against staging and compares the output with the block below. A sample that needs a key uses the docs workspace; its quota is 200 calls a day, so run one page at a time: `--page guides/isochrones`.',
  }),
  say('changelog-rule', at(2, 5, '11:11'), 'DOC-001', 'team/product', {
    is: 'semantic convention',
    tags: 'docs changelog',
    text: 'A changelog line says what a customer can do now or must do differently. Refactorings do not appear. Breaking changes get their own heading and a migration of at most five steps.',
  }),
  say('pricing-survey', at(3, 3, '15:37'), 'RES-001', 'team/product', {
    is: 'factual tool-output',
    tags: 'research pricing',
    summary: 'Pricing survey: 34 answers, two thirds would rather pay per route than per seat',
    content: json({
      asked: 61,
      answered: 34,
      wouldPay: { perRoute: 23, perSeat: 6, flat: 5 },
      medianEurPer1000Routes: 1.8,
      quote: 'I never know how many seats a cron job needs.',
    }),
  }),
  say('usage-pricing', at(4, 5, '10:10'), 'COORDINATOR', 'team/product', {
    is: 'semantic decision',
    tags: 'pricing decisions',
    priority: 'high',
    text: 'Atlas moves from seats to usage: 1.60 EUR per 1,000 routes, first 5,000 a month free, old customers keep their plan until they ask. Reason: 23 of 34 survey answers, and the four cancellations of spring all named seats.',
    links: { 'derived-from': ['pricing-survey'] },
  }),
  say('competitor-isochrones', at(3, 4, '16:18'), 'RES-001', 'team/product', {
    tags: 'research isochrones',
    content: knowledge(
      'isochrones',
      'what the four other APIs return and charge',
      'research/notes/isochrone-landscape.md',
      0.6,
    ),
  }),
  say('research-push-fatigue', at(5, 2, '14:21'), 'RES-001', 'team/product', {
    tags: 'research notifications',
    content: knowledge(
      'notifications',
      'how many a day before people mute an app',
      'research/notes/push-fatigue.md',
      0.7,
    ),
  }),
  say('fatigue-number', at(5, 2, '14:40'), 'RES-001', 'team/product', {
    is: 'factual insight',
    tags: 'research notifications',
    confidence: 0.65,
    text: 'In our own data the sixth notification of a day doubles the chance that somebody switches notifications off within the week. Below five there is no visible effect. Games are the exception: Lanternfish players tolerate nine.',
  }),
  say('churn-reasons', at(6, 5, '13:52'), 'RES-001', 'team/product', {
    is: 'factual tool-output',
    tags: 'research churn',
    summary: 'Why 11 customers left this year',
    content: json({
      price: 4,
      wrongEta: 3,
      acquired: 2,
      missingRegion: 1,
      unknown: 1,
      source: 'exit mails and calls',
    }),
  }),
  say('german-docs', at(5, 5, '10:31'), 'DOC-001', 'team/product', {
    is: 'semantic convention',
    tags: 'docs german',
    text: 'In der deutschen Dokumentation bleiben API-Begriffe englisch (Endpoint, Webhook, Token), alles andere wird übersetzt. „Tour“ statt „Route“, wenn die Runde eines Fahrers gemeint ist.',
  }),
  say('zh-docs', at(7, 2, '07:44'), 'DOC-001', 'team/product', {
    is: 'semantic convention',
    tags: 'docs chinese',
    priority: 'low',
    text: '中文文档：接口名、参数名保留英文；“tile set”统一译为“路网数据包”，“leg”译为“路段”。中英文之间留一个空格，标点使用全角。',
  }),
  say('screens-names', at(6, 2, '15:16'), 'DOC-001', 'team/product', {
    is: 'semantic convention',
    tags: 'docs ui',
    priority: 'low',
    text: 'Screens are named by what you do there (Plan a tour, Send a message), never by the noun of our database.',
  }),
  say('roadmap-call', at(7, 3, '14:30'), 'COORDINATOR', 'team/product', {
    content: history(
      'roadmap-call',
      'Robin, Ines and Tomasz went through the open wishes of the ten largest customers; 31 wishes, grouped into 8.',
      'Order: truck restrictions, credit notes, message scheduling. Dropped: a desktop dispatcher app. Offline maps are parked until spring.',
    ),
    priority: 'high',
    tags: 'planning roadmap',
  }),
  say('nps', at(8, 2, '13:09'), 'RES-001', 'team/product', {
    is: 'factual tool-output',
    tags: 'research satisfaction',
    priority: 'low',
    confidence: 0.5,
    text: 'Satisfaction after support contact: 46 answers, 38 good, 3 bad, the rest in between. All three bad ones waited longer than a day. Too few answers to compare products.',
  }),
  say('trial-length', at(8, 4, '10:26'), 'RES-001', 'team/product', {
    is: 'semantic insight',
    tags: 'research trial',
    confidence: 0.7,
    text: 'Trials convert on the day of the first real route, not at the end of the trial: 71 % of conversions happen within 48 hours of it. Getting somebody to a first route matters more than 14 versus 30 days.',
  }),
  revise('support-hours', at(8, 1, '09:33'), 'RES-001', 'Ines told us in the support channel', {
    text: 'Ines answers support from 07:00 to 16:00 Berlin time, Tomasz covers until 20:00. Outside these hours the auto-reply promises "the next working day", so nobody else should promise less.',
  }),
  revise('interview-tarnwick', at(7, 5, '12:00'), 'RES-001', 'Their quarterly numbers came in', {
    text: 'Tarnwick Grocers measure us on one number, how often the driver is more than 10 minutes from the promised time. It was 7.9 % before us, 4.1 % in summer, 3.7 % in the last quarter; their contract renewal wants 4.0 %.',
  }),
  say('quote-permission', at(8, 6, '11:14'), 'DOC-001', 'team/product', {
    is: 'factual observation',
    tags: 'docs customers',
    text: 'Only Brackenfold and Tarnwick have allowed us to use their name and a quote in public. Everybody else stays "a customer in logistics" and the like.',
  }),
  say('weekly-note', ago(150), 'RES-001', 'team/product', {
    is: 'episodic observation',
    tags: 'reports weekly',
    text: 'This week in four lines: isochrones are used by 19 workspaces, 6 of them daily; Tarnwick renewed; two support tickets ask for toll costs in the route answer; nobody noticed the credit notes yet because the docs page is still a draft.',
  }),
]
