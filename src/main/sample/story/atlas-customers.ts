import { type Chapter, json, knowledge, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/atlas: who uses it and what they run into. */
export const atlasCustomers: Chapter = [
  say('osterhaken-fleet', at(1, 4, '10:35'), 'RES-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'osterhaken truck customers',
    summary: 'Osterhaken: 68 trucks of 14 kinds, dispatch at 05:00, no motorway toll wishes',
    content: json({
      customer: 'Osterhaken Logistik',
      trucks: 68,
      kinds: 14,
      tallestMetres: 3.98,
      dispatchUtc: '04:00',
      hazardousGoods: ['1203', '1965'],
      wishes: ['bridge heights', 'no left turns at the depot', 'rest times in the answer'],
    }),
  }),
  say('osterhaken-depot', at(2, 5, '14:44'), 'RES-001', 'project/atlas', {
    is: 'semantic preference',
    tags: 'osterhaken customers routing',
    context: { customer: 'osterhaken' },
    text: 'Osterhaken does not want left turns out of the depot gate before 06:30, because the works council agreed on it with the neighbours. We solve it with a private turn restriction in their workspace, valid 22:00 to 06:30.',
  }),
  say('osterhaken-mail-de', at(5, 4, '07:20'), 'RES-001', 'project/atlas', {
    tags: 'osterhaken customers german',
    context: { customer: 'osterhaken' },
    content: {
      form: 'message',
      from: 'dispo@osterhaken.example',
      to: 'support',
      subject: 'Brückenhöhe B 212 falsch',
      preview:
        'Guten Morgen, an der Unterführung B 212 stehen bei Ihnen 4,20 m, vor Ort sind es 3,80 m.',
      path: 'mail/support/2231.eml',
      read: true,
    },
  }),
  say('osterhaken-bridge', at(5, 4, '09:03'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'osterhaken map-data truck',
    text: 'Die Unterführung an der B 212 hat vor Ort 3,80 m, im Kartenauszug stehen 4,20 m. Eigene Korrektur im Overlay `overrides/de-ni.yaml` eingetragen und dem Kartenprojekt gemeldet.',
  }),
  say('tarnwick-eta', at(3, 2, '12:02'), 'RES-001', 'project/atlas', {
    is: 'factual insight',
    tags: 'tarnwick eta customers',
    text: 'Tarnwick’s late drops are not traffic. 60 % of the late ones follow a stop with stairs: drivers need 4 to 6 minutes there, the plan says 2. A service time per address would help more than better speeds.',
    links: { related: ['interview-tarnwick'] },
  }),
  say('service-times', at(4, 1, '13:26'), 'DEV-001', 'project/atlas', {
    is: 'semantic decision',
    tags: 'eta api tarnwick',
    text: 'Stops accept `service_seconds`, default 120. We do not learn it ourselves: the customer knows who lives on the fourth floor, and a wrong guess would look like our bug.',
    links: { 'derived-from': ['tarnwick-eta'] },
  }),
  say('tarnwick-peak', at(5, 6, '16:20'), 'OPS-002', 'project/atlas', {
    is: 'factual observation',
    tags: 'tarnwick load customers',
    text: 'Tarnwick replans everything at 16:05 UTC, 1,100 tours in four minutes. That is our daily peak; autoscaling needs 90 s to notice, so a schedule adds four pods at 15:58.',
  }),
  say('brackenfold-oneways', at(3, 4, '13:58'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'brackenfold bike routing',
    text: 'Bikes may use most one-way streets against the direction where `oneway:bicycle=no` is set. Our bike profile honoured it in routes but not in isochrones until build 2.2.0-rc2; the test is in `nullstadt/bike_contraflow`.',
  }),
  say('brackenfold-beta', at(4, 6, '09:44'), 'RES-001', 'project/atlas', {
    is: 'episodic chat',
    tags: 'brackenfold isochrones feedback',
    context: { customer: 'brackenfold', room: 'call-0251' },
    text: 'Brackenfold on the isochrone beta: "it finally knows the tunnel under the station". Two wishes, contours every 3 minutes and a way to subtract the river. The first is a parameter, the second a misunderstanding, they were looking at the hull and not at the edges.',
  }),
  say('api-key-in-browser', at(2, 6, '12:30'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'api security customers',
    text: 'Nine of 140 workspaces call us from a browser with an unrestricted key. Keys can be bound to origins since 2.1, but the console hides it behind "Advanced". Ines mails them one by one.',
  }),
  say('sdk-timeouts', at(3, 6, '11:50'), 'DEV-001', 'project/atlas', {
    is: 'factual insight',
    tags: 'client timeouts',
    text: 'The Python client had no read timeout, so one hung connection stopped Tarnwick’s planner for 20 minutes. Since client 1.9 it is 10 s for a route and 60 s for a matrix, both settable.',
  }),
  say('matrix-limit', at(4, 4, '14:17'), 'DOC-001', 'project/atlas', {
    is: 'factual configuration',
    tags: 'api matrix limits docs',
    text: 'A matrix has at most 2,500 cells (50 × 50). Larger ones are refused with `matrix_too_large` and the hint to split by rows; the docs show how, including how to keep row order.',
  }),
  say('toll-costs-wish', at(8, 3, '10:40'), 'RES-001', 'project/atlas', {
    is: 'episodic observation',
    tags: 'customers tolls wishes',
    text: 'Third request for toll costs in the route answer, again from a haulier. They would accept a number that is 10 % off. The official tables are public for four countries; the licence allows use but not redistribution.',
  }),
  say('console-map-attribution', at(2, 5, '16:11'), 'DOC-001', 'project/atlas', {
    is: 'semantic convention',
    tags: 'docs licence map-data',
    priority: 'high',
    text: 'Every map we show or let customers show carries the attribution of the map contributors, also on screenshots in our docs. It is the licence, not a courtesy.',
  }),
  say('docs-isochrones', at(4, 3, '13:33'), 'DOC-001', 'project/atlas', {
    tags: 'docs isochrones',
    content: knowledge(
      'isochrones',
      'guide for customers, with the river question answered',
      'docs/guides/isochrones.md',
      0.7,
    ),
  }),
  say('truck-guide-draft', at(6, 3, '14:09'), 'DOC-001', 'project/atlas', {
    tags: 'docs truck',
    content: knowledge(
      'truck routing',
      'draft: parameters, what is ignored and why',
      'docs/guides/trucks.md',
      0.8,
    ),
  }),
  say('demo-key-limit', at(5, 6, '12:45'), 'OPS-002', 'project/atlas', {
    is: 'factual configuration',
    tags: 'quota demo',
    priority: 'low',
    text: 'The key on the landing page is limited to 2 requests a second and to Bremen. Somebody planned a paper round through Lisbon with it for three weeks.',
  }),
  say('tarnwick-renewal', at(8, 5, '09:36'), 'RES-001', 'project/atlas', {
    tags: 'tarnwick customers',
    context: { customer: 'tarnwick' },
    content: {
      form: 'message',
      from: 'ops@tarnwick.example',
      to: 'Robin',
      subject: 'Renewal for two years',
      preview: 'We have signed. One wish for spring: the driver app should show why a stop moved.',
      path: 'mail/sales/0871.eml',
      read: true,
    },
  }),
  say('osterhaken-trial-trucks', ago(260), 'RES-001', 'project/atlas', {
    tags: 'osterhaken truck',
    context: { customer: 'osterhaken' },
    content: {
      form: 'message',
      from: 'maren@osterhaken.example',
      to: 'support',
      subject: 'Probebetrieb: zwei Touren über Feldwege',
      preview:
        'Zwei von 68 Touren gingen heute über Wirtschaftswege bei Elsfleth. Sonst alles gut.',
      path: 'mail/support/2417.eml',
      read: false,
    },
  }),
]
