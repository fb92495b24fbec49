import { type Chapter, change, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** Work items: what was to be done, and notes that live only as long as the task. */
export const tasks: Chapter = [
  say('task-atl-188', at(2, 6, '08:30'), 'COORDINATOR', 'project/atlas', {
    is: 'working task',
    ttl: 'P60D',
    tags: 'isochrones',
    content: {
      form: 'task',
      taskId: 'ATL-188',
      description: 'Isochrone endpoint for car, bike and foot, up to 60 minutes, four contours.',
      project: 'atlas',
      dependencies: [],
      status: 'in progress',
    },
  }),
  revise('task-atl-188', at(4, 6, '10:00'), 'DEV-001', 'Released with 2.2', {
    content: {
      form: 'task',
      taskId: 'ATL-188',
      description: 'Isochrone endpoint for car, bike and foot, up to 60 minutes, four contours.',
      project: 'atlas',
      dependencies: [],
      status: 'done',
    },
  }),
  say('task-atl-231', at(5, 1, '08:20'), 'COORDINATOR', 'project/atlas', {
    is: 'working task',
    ttl: 'P90D',
    tags: 'truck',
    content: {
      form: 'task',
      taskId: 'ATL-231',
      description:
        'Truck profile with height, weight, axle load and hazardous goods; trial with Osterhaken.',
      project: 'atlas',
      dependencies: ['ATL-219'],
      status: 'in trial',
    },
  }),
  say('task-atl-260', at(9, 2, '08:10'), 'COORDINATOR', 'project/atlas', {
    is: 'working task',
    ttl: 'P30D',
    tags: 'tiles',
    content: {
      form: 'task',
      taskId: 'ATL-260',
      description:
        'Tile builds that cannot run out of memory: shards by default, peak in the build report.',
      project: 'atlas',
      dependencies: [],
      status: 'ready',
    },
  }),
  say('task-led-166', at(4, 6, '08:05'), 'COORDINATOR', 'project/ledger', {
    is: 'working task',
    ttl: 'P90D',
    tags: 'usage pricing',
    content: {
      form: 'task',
      taskId: 'LED-166',
      description:
        'Usage-based invoices: pull hourly counts from atlas, price them, show the table on the invoice.',
      project: 'ledger',
      dependencies: ['ATL-205'],
      status: 'done',
    },
  }),
  say('task-led-190', at(8, 2, '08:12'), 'COORDINATOR', 'project/ledger', {
    is: 'working task',
    ttl: 'P30D',
    tags: 'credit-notes',
    content: {
      form: 'task',
      taskId: 'LED-190',
      description: 'Credit notes: create, send, export; partial ones too.',
      project: 'ledger',
      dependencies: ['LED-166'],
      status: 'in review',
    },
  }),
  say('task-led-197', at(9, 4, '08:40'), 'COORDINATOR', 'project/ledger', {
    is: 'working task',
    ttl: 'P30D',
    tags: 'postgres pool',
    content: {
      form: 'task',
      taskId: 'LED-197',
      description: 'Find out why the worker pool in iad1 ran dry during dunning.',
      project: 'ledger',
      dependencies: [],
      status: 'ready',
    },
  }),
  say('task-bcn-207', at(5, 6, '08:09'), 'COORDINATOR', 'project/beacon', {
    is: 'working task',
    ttl: 'P90D',
    tags: 'sdk release',
    content: {
      form: 'task',
      taskId: 'BCN-207',
      description: 'SDK 3.0 for Android and iOS with migration guide and migration suite.',
      project: 'beacon',
      dependencies: ['BCN-198', 'BCN-201'],
      status: 'in progress',
    },
  }),
  say('task-bcn-241', at(8, 1, '08:16'), 'COORDINATOR', 'project/beacon', {
    is: 'working task',
    ttl: 'P30D',
    tags: 'accessibility console',
    content: {
      form: 'task',
      taskId: 'BCN-241',
      description: 'Message editor usable with keyboard and screen reader.',
      project: 'beacon',
      dependencies: [],
      status: 'ready',
    },
  }),

  say('t188-hull', at(3, 2, '10:18'), 'DEV-001', 'task/ATL-188', {
    is: 'working tool-output',
    ttl: 'P14D',
    tags: 'isochrones performance',
    text: 'Concave hull of 41,000 edge ends: 380 ms with the library, 52 ms after snapping to a 5 m grid first. Shape differs by less than a pixel at zoom 14.',
  }),
  say('t188-river', at(3, 3, '09:05'), 'DEV-001', 'task/ATL-188', {
    is: 'working reasoning',
    ttl: 'P14D',
    tags: 'isochrones',
    text: 'The hull covers the river although nobody can walk on it. Cutting water out costs 200 ms; returning the reached edges as a second layer costs nothing and is more honest. Go with the layer.',
  }),
  say('t231-tags', at(5, 4, '14:25'), 'DEV-001', 'task/ATL-231', {
    is: 'working tool-output',
    tags: 'truck map-data',
    text: 'Share of edges with usable tags in the Osterhaken area: maxheight 3.1 %, maxweight 4.4 %, axle load 0.9 %, length 0.2 %. Bridges: maxheight 71 %.',
  }),
  say('t231-units', at(5, 5, '08:58'), 'DEV-001', 'task/ATL-231', {
    is: 'working reasoning',
    tags: 'truck map-data',
    text: 'Heights come as "3.8", "3.8 m", "3,8", "12\'6\\"" and once as "ask the farmer". Parse the first four, treat the rest as unknown, count them.',
  }),
  say('t231-plan', at(6, 1, '09:12'), 'DEV-001', 'task/ATL-231', {
    is: 'working reasoning',
    tags: 'truck planning',
    text: 'Order: bridges, then weights, then hazardous goods. Length last, it has no data. Ask RES-001 whether Osterhaken would survey their own depot roads.',
  }),
  say('t166-gap', at(5, 4, '17:01'), 'DEV-001', 'task/LED-166', {
    is: 'working tool-output',
    ttl: 'P30D',
    tags: 'usage atlas',
    text: 'Pulled 744 hours for 140 workspaces: 12 gaps, all in the hour of the tile switch. `final` stays false there until somebody asks again; ask after 15 minutes.',
  }),
  say('t166-forty', at(7, 6, '16:15'), 'DEV-001', 'task/LED-166', {
    is: 'working reasoning',
    ttl: 'P30D',
    tags: 'usage performance',
    confidence: 0.6,
    text: 'Forty workers finish the import in 50 s. Four would take 8 minutes, which nobody would notice either. Leaving it at forty for now.',
  }),
  say('t190-partial', at(8, 4, '13:36'), 'DEV-001', 'task/LED-190', {
    is: 'working reasoning',
    ttl: 'P30D',
    tags: 'credit-notes tax',
    text: 'A partial credit note over two tax rates has to be split in proportion to what is still creditable at each rate, not to the original invoice; otherwise the third partial note goes negative.',
  }),
  say('t190-template', ago(52), 'DEV-001', 'task/LED-190', {
    is: 'working observation',
    tags: 'credit-notes japanese',
    text: 'Japanese template: reference line is in the footer block because `invoice.ja.hbs` has no slot above the table. Add the slot to both templates so they stay alike.',
  }),
  say('t207-cold', at(7, 5, '11:42'), 'QA-001', 'task/BCN-207', {
    is: 'working tool-output',
    tags: 'sdk testing',
    text: 'async start() on a cold process: 38 ms on a new phone, 410 ms on a-14. Five percent of runs lose the first event because the queue is not ready; buffer in memory until it is.',
  }),
  say('t207-topics', at(8, 2, '15:57'), 'QA-001', 'task/BCN-207', {
    is: 'working observation',
    tags: 'sdk testing',
    text: 'Old topic names with a colon ("news:berlin") are valid in 2.x and invalid in 3.0. The migration guide says nothing about it, Lanternfish has 212 of them.',
  }),
  say('t207-lanternfish', ago(180), 'QA-001', 'task/BCN-207', {
    is: 'working observation',
    tags: 'sdk lanternfish testing',
    text: 'Lanternfish test build with 3.0-rc2: token kept, topics migrated with the mapping file, first event no longer lost. They want to watch it for two event evenings.',
  }),
  change(['t188-hull', 't188-river'], at(4, 6, '10:05'), 'DEV-001', {
    do: 'status',
    status: 'archived',
  }),
  change(['t166-gap', 't166-forty'], at(8, 6, '10:30'), 'DEV-001', {
    do: 'status',
    status: 'archived',
  }),
]
