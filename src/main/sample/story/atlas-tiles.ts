import { type Chapter, file, history, json, revise, say, status } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/atlas: tile sets, the bridge incident, and a builder that runs out of memory. */
export const atlasTiles: Chapter = [
  say('tiles-weekly', at(1, 2, '12:20'), 'OPS-002', 'project/atlas', {
    is: 'procedural convention',
    tags: 'tiles schedule',
    priority: 'high',
    text: 'A tile set is built once a week at 01:00 UTC from the newest extract, checked against 2,000 known routes and switched by hand the morning after. Three sets are kept; the oldest is deleted by the switch.',
  }),
  say('tiles-build-3h', at(1, 2, '12:45'), 'OPS-002', 'project/atlas', {
    is: 'factual observation',
    tags: 'tiles duration',
    key: 'atlas:tiles',
    text: 'Building the Europe tile set takes 190 minutes on the build machine.',
  }),
  say('tiles-build-100min', at(7, 2, '06:12'), 'OPS-002', 'project/atlas', {
    is: 'factual observation',
    tags: 'tiles duration',
    key: 'atlas:tiles',
    text: 'Building the Europe tile set takes 100 minutes on the build machine since contraction runs on all 16 cores.',
  }),
  say('tiles-memory-ops', at(2, 1, '07:14'), 'OPS-002', 'project/atlas', {
    is: 'factual observation',
    tags: 'tiles memory',
    text: 'Tilesmith needs at least 48 GB of memory for the Europe extract.',
  }),
  say('tiles-memory-dev', at(5, 2, '11:01'), 'DEV-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'tilesmith memory',
    text: 'With less than 48 GB of RAM the builder cannot finish Europe; below that it is killed during contraction.',
  }),
  say('tiles-oom-1', at(2, 1, '06:50'), 'OPS-002', 'project/atlas', {
    tags: 'tiles oom errors',
    context: { job: 'tilesmith', set: 'europe' },
    content: {
      form: 'error',
      errorType: 'OOMKilled',
      message: 'tilesmith exited with 137 in stage contract, 31.8 GiB resident, limit 32 GiB',
      context: 'Weekly build, europe, first run after the extract grew by 9 %.',
      resolution: 'Raised the job limit to 48 GiB and ran it again by hand.',
    },
  }),
  say('tiles-oom-2', at(5, 2, '05:41'), 'OPS-002', 'project/atlas', {
    tags: 'tiles oom errors',
    context: { job: 'tilesmith', set: 'europe' },
    links: { related: ['tiles-oom-1'] },
    content: {
      form: 'error',
      errorType: 'OOMKilled',
      message: 'tilesmith exited with 137 in stage contract, 47.9 GiB resident, limit 48 GiB',
      context: 'Weekly build, europe, with the new truck attributes on every edge.',
      resolution: 'Built with --shards 4, see the procedure; peak fell to 29 GiB.',
    },
  }),
  say('tiles-oom-3', at(9, 1, '04:58'), 'OPS-002', 'project/atlas', {
    tags: 'tiles oom errors',
    context: { job: 'tilesmith', set: 'north-america' },
    links: { related: ['tiles-oom-1', 'tiles-oom-2'] },
    content: {
      form: 'error',
      errorType: 'OOMKilled',
      message: 'tilesmith exited with 137 in stage contract, 48.0 GiB resident, limit 48 GiB',
      context:
        'First build of north-america with truck attributes. The job template of this set still lacks --shards.',
    },
  }),
  say('tiles-shard-procedure', at(5, 2, '10:22'), 'DEV-001', 'project/atlas', {
    is: 'procedural insight',
    tags: 'tiles oom memory',
    priority: 'high',
    text: 'If tilesmith is killed while contracting: run it again with `--shards 4 --spill /scratch`. It contracts one quarter at a time and stitches the borders, 20 % slower, and peaks at 29 GiB for Europe. The result is byte-identical, checked with `tilesmith diff`.',
    links: { fixes: ['tiles-oom-1', 'tiles-oom-2'] },
  }),
  say('tiles-contract-code', at(5, 2, '09:47'), 'DEV-001', 'project/atlas', {
    tags: 'tiles code memory',
    summary: 'Contraction order and the queue that holds every witness path in memory',
    content: file('atlas/tilesmith/contract/order.py', 130, 212),
  }),
  say('inc15-timeline', at(4, 2, '17:40'), 'OPS-002', 'project/atlas', {
    summary: 'INC-15 minute by minute: trucks sent over a closed bridge, 2 h 31 min',
    content: history(
      'incident',
      'INC-15, SEV2. 06:10 tile set switched together with release 2.2.1. 07:25 Osterhaken reports trucks sent over a bridge closed since Sunday. 07:50 `kubectl rollout undo`. 08:05 worse: old binary, new tiles, 3 % of routes fail. 08:30 tile pointer set back by hand. 08:41 all clear.',
      '2 h 31 min. Eleven trucks detoured, one driver missed a ferry. No data lost.',
    ),
    priority: 'high',
    tags: 'incidents inc-15 tiles',
  }),
  say('inc15-cause', at(4, 3, '11:30'), 'DEV-001', 'project/atlas', {
    is: 'semantic failure',
    tags: 'incidents inc-15 tiles map-data',
    priority: 'high',
    text: 'Why INC-15 happened: the closure was in the extract as `access=no` with a `conditional` tag, and our parser let the conditional part win even though its date had passed. The 2,000 known routes did not contain a single bridge over the Weser.',
    links: { 'derived-from': ['inc15-timeline'] },
  }),
  say('inc15-actions', at(4, 4, '10:10'), 'COORDINATOR', 'project/atlas', {
    is: 'semantic decision',
    tags: 'incidents inc-15',
    summary: 'INC-15: six follow-ups, owners and state',
    content: json({
      actions: [
        {
          what: 'parse conditional access with the date of the extract',
          owner: 'DEV-001',
          state: 'done',
        },
        {
          what: 'known routes: one per bridge and tunnel longer than 300 m',
          owner: 'QA-001',
          state: 'done',
        },
        { what: 'never switch tiles and binary in one step', owner: 'OPS-002', state: 'done' },
        { what: 'replace rollout undo in every runbook', owner: 'OPS-002', state: 'done' },
        { what: 'closure feed checked every hour, not weekly', owner: 'DEV-001', state: 'planned' },
        { what: 'phone list of dispatchers for truck customers', owner: 'RES-001', state: 'done' },
      ],
    }),
  }),
  say('known-routes', at(4, 5, '13:18'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'testing tiles',
    text: 'The check before a tile switch now has 2,614 known routes: the old 2,000 plus one across every bridge and through every tunnel longer than 300 m in the regions of truck customers.',
  }),
  say('tiles-parser-fix', at(4, 3, '15:52'), 'DEV-001', 'project/atlas', {
    tags: 'tiles code inc-15',
    summary: 'Conditional access restrictions: evaluated at the date of the extract',
    content: file('atlas/tilesmith/tags/conditional.py', 12, 67),
  }),
  say('tiles-switch-log-1', at(3, 2, '06:31'), 'OPS-002', 'project/atlas', {
    tags: 'tiles switch',
    ttl: 'P60D',
    content: history(
      'tile-switch',
      'fra2 and iad1 to the tile set of week 3',
      '2,000 of 2,000 known routes within tolerance',
    ),
  }),
  say('tiles-switch-log-2', at(6, 2, '06:28'), 'OPS-002', 'project/atlas', {
    priority: 'low',
    tags: 'tiles switch',
    content: history(
      'tile-switch',
      'fra2, iad1 and syd1 to the tile set of week 6',
      '2,613 of 2,614; the odd one is a ferry that left the timetable',
    ),
  }),
  say('tiles-switch-log-3', at(8, 2, '06:35'), 'OPS-002', 'project/atlas', {
    tags: 'tiles switch',
    content: history(
      'tile-switch',
      'all regions to the tile set of week 8',
      '2,611 of 2,614; three new roundabouts in Bremen, expectations updated',
    ),
  }),
  say('closure-feed', at(6, 5, '10:59'), 'RES-001', 'project/atlas', {
    is: 'factual insight',
    tags: 'map-data closures',
    confidence: 0.75,
    text: 'The public closure feed of the road authority is updated every 10 minutes, but times are local without an offset, and a lifted closure simply disappears instead of getting an end. Treat "missing for two fetches" as lifted.',
  }),
  say('ferry-durations', at(7, 1, '13:41'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'map-data ferries',
    text: 'Ferries without a `duration` tag get a speed of 12 km/h from us. For the crossing at Blexen that makes 9 minutes instead of 20 with loading; waiting time is not modelled at all.',
  }),
  say('syd1-tiles', at(6, 4, '08:03'), 'OPS-002', 'project/atlas', {
    is: 'factual configuration',
    tags: 'regions tiles syd1',
    text: 'syd1 holds only the oceania and japan sets (14 GB), other requests are forwarded to iad1 and carry `x-served-by: iad1`. A route from Auckland to Hamburg is refused with a joke in the hint; Robin asked to keep the joke.',
  }),
  say('core-latency-regression', at(7, 3, '08:37'), 'DEV-001', 'project/atlas', {
    tags: 'performance errors',
    content: {
      form: 'error',
      errorType: 'LatencyRegression',
      message: 'p99 of /v2/route up from 190 ms to 460 ms in fra2 after 2.3.2',
      context:
        'Only profiles with avoid=tolls. Flame graph: 61 % in `EdgeFilter::allows`, called once per arc and direction.',
      resolution:
        'Precomputed a bitmap per avoid combination (32 of them, 1.1 MB each); p99 175 ms.',
      prevention: 'Benchmark of all avoid combinations in CI, fails at +15 %.',
    },
  }),
  say('tiles-disk', at(8, 3, '12:06'), 'OPS-002', 'project/atlas', {
    summary: 'Disk per tile set: Europe 61 GB, North America 74 GB, Oceania and Japan 14 GB',
    is: 'factual tool-output',
    tags: 'tiles disk',
    ttl: 'P14D',
    content: json({
      europe: 61,
      northAmerica: 74,
      oceaniaJapan: 14,
      unit: 'GB',
      keptSets: 3,
      freeOnFra2: 212,
    }),
  }),
  revise('tiles-weekly', at(5, 1, '09:10'), 'OPS-002', 'INC-15 follow-up', {
    text: 'A tile set is built once a week at 01:00 UTC from the newest extract, checked against 2,614 known routes and switched by hand the morning after, never on the day of a release. Three sets are kept; the oldest is deleted by the switch.',
  }),
  revise(
    'inc15-timeline',
    at(4, 3, '08:20'),
    'OPS-002',
    'The first report came earlier than I wrote, says the support inbox',
    {
      content: history(
        'incident',
        'INC-15, SEV2. 06:10 tile set switched together with release 2.2.1. 07:05 Osterhaken reports trucks sent over a bridge closed since Sunday. 07:25 seen by us. 07:50 `kubectl rollout undo`. 08:05 worse: old binary, new tiles, 3 % of routes fail. 08:30 tile pointer set back by hand. 08:41 all clear.',
        '2 h 31 min, 20 of them in an unread inbox. Eleven trucks detoured, one driver missed a ferry. No data lost.',
      ),
    },
  ),
  say('tiles-build-now', ago(205), 'OPS-002', 'project/atlas', {
    summary: 'Tile builds: Europe done, North America retried with 4 shards, stage 5 of 7',
    tags: 'tiles health',
    content: status('tile_build', {
      europe: 'done',
      northAmerica: { stage: '5/7', shards: 4 },
      oceaniaJapan: 'done',
    }),
  }),
]
