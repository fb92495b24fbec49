import { type Chapter, again, file, json, knowledge, revise, say } from '../beats.ts'
import { at } from '../story-time.ts'

/** project/atlas: how the routing API is made and shipped. */
export const atlasService: Chapter = [
  say('atlas-parts', at(1, 1, '09:14'), 'DEV-001', 'project/atlas', {
    is: 'semantic observation',
    tags: 'architecture',
    priority: 'high',
    text: 'Atlas has three parts: `atlas-api` (Go, HTTP and quotas), `atlas-core` (Rust, the route search, called over a Unix socket) and `tilesmith` (Python, turns map extracts into tile sets once a week). Only atlas-api is reachable from outside.',
  }),
  say('atlas-deploy-fra2-first', at(1, 2, '10:06'), 'DEV-001', 'project/atlas', {
    is: 'procedural convention',
    tags: 'deploy regions',
    key: 'atlas:deploy',
    text: 'Production deploys of atlas-api go to fra2 first, iad1 follows when the canary is clean.',
  }),
  say('atlas-deploy-iad1-first', at(4, 4, '16:33'), 'OPS-002', 'project/atlas', {
    is: 'procedural convention',
    tags: 'deploy regions',
    key: 'atlas:deploy',
    text: 'Production deploys of atlas-api go to iad1 first: it has a tenth of the traffic of fra2, which follows when the canary is clean.',
  }),
  say('atlas-rollback-undo', at(1, 4, '13:20'), 'OPS-002', 'project/atlas', {
    is: 'procedural runbook',
    tags: 'deploy rollback',
    key: 'atlas:rollback',
    text: 'To roll back atlas-api run `kubectl rollout undo deploy/atlas-api -n atlas` in the affected region.',
  }),
  say('atlas-rollback-pin', at(4, 3, '09:48'), 'OPS-002', 'project/atlas', {
    is: 'procedural runbook',
    tags: 'deploy rollback',
    key: 'atlas:rollback',
    priority: 'high',
    text: 'To roll back atlas-api run `atlasctl release pin <previous>` in the affected region. Never use `kubectl rollout undo`: it brings back the old binary with the new tile pointer, which is how INC-15 got worse before it got better.',
  }),
  say('atlas-handler', at(1, 2, '10:31'), 'DEV-001', 'project/atlas', {
    tags: 'code routes',
    summary: 'Route handler: parse, quota, search, encode',
    content: file('atlas/api/internal/route/handler.go', 52, 171),
  }),
  say('atlas-core-search', at(1, 3, '14:02'), 'DEV-001', 'project/atlas', {
    tags: 'code routing performance',
    summary: 'Bidirectional search over the contracted graph, with the stall-on-demand rule',
    content: file('atlas/core/src/search/bidirectional.rs', 88, 240),
  }),
  say('atlas-coordinates', at(1, 3, '15:15'), 'DEV-001', 'project/atlas', {
    is: 'semantic convention',
    tags: 'api coordinates',
    priority: 'high',
    text: 'Coordinates are always longitude first, as in GeoJSON, everywhere in atlas: requests, answers, logs, tests. The one exception is the share link in the console, which people paste into other maps.',
  }),
  say('atlas-geocoder-numbers', at(1, 5, '11:42'), 'DEV-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'api geocoder',
    text: 'The geocoder returns coordinates as numbers with six decimals.',
  }),
  say('atlas-geocoder-strings', at(2, 2, '12:15'), 'DOC-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'api geocoder docs',
    text: 'Until release 2.2 the geocoder returned coordinates as strings; the migration note for 2.3 has to say so, because typed clients break on it.',
  }),
  say('atlas-cache-prod', at(2, 1, '16:07'), 'OPS-002', 'project/atlas', {
    is: 'factual configuration',
    tags: 'cache production',
    text: 'Route answers are cached for 600 seconds in production, keyed by profile, tile set and both ends rounded to five decimals.',
  }),
  say('atlas-cache-staging', at(2, 1, '16:12'), 'OPS-002', 'project/atlas', {
    is: 'factual configuration',
    tags: 'cache staging',
    text: 'Route answers are cached for 5 seconds in staging, so that tests see a new tile set right after a switch.',
  }),
  say('isochrone-not-cached', at(3, 3, '10:25'), 'DEV-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'isochrones cache',
    key: 'atlas:cache',
    text: 'Isochrone answers are not cached at the edge; every request runs a search.',
  }),
  say('isochrone-cached', at(6, 2, '14:58'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'isochrones cache',
    key: 'atlas:cache',
    confidence: 0.7,
    text: 'Isochrone answers are cached at the edge: the second identical request came back in 4 ms with `age: 31`.',
  }),
  say('atlas-isochrone-design', at(3, 1, '11:36'), 'DEV-001', 'project/atlas', {
    is: 'semantic decision',
    tags: 'isochrones design',
    priority: 'high',
    text: 'Isochrones are computed by one-to-all search cut at the time limit, then a concave hull over reached edges, simplified to 15 m. We rejected a grid of routes (the obvious way) because 900 searches a request cost more than the whole rest of the API.',
  }),
  revise('atlas-isochrone-design', at(3, 1, '13:05'), 'COORDINATOR', 'Who asked for it', {
    links: { related: ['interview-brackenfold'] },
  }),
  say('atlas-isochrone-limit', at(3, 5, '09:30'), 'COORDINATOR', 'project/atlas', {
    is: 'semantic decision',
    tags: 'isochrones limits',
    text: 'Isochrones are limited to 60 minutes and four contours a request. Nobody in the interviews asked for more, and at 90 minutes one request reaches 11 million edges in the Rhine-Ruhr area.',
  }),
  say('atlas-turn-costs', at(2, 3, '13:55'), 'DEV-001', 'project/atlas', {
    is: 'factual insight',
    tags: 'routing turn-costs',
    text: 'Turn costs are baked into the graph as edge-to-edge arcs, which makes it 3.4 times larger but keeps the search simple. A U-turn at a dead end costs 20 s for cars and 90 s for trucks; those two numbers decide most odd routes people report.',
  }),
  say('atlas-truck-profile', at(5, 3, '10:44'), 'DEV-001', 'project/atlas', {
    is: 'semantic decision',
    tags: 'routing truck osterhaken',
    priority: 'high',
    text: 'The truck profile takes height, weight, axle load, length and hazardous goods as request parameters instead of fixed classes. Osterhaken alone has 14 different vehicles, and classes would have forced their 3.9 m trailers under 4.0 m rules.',
  }),
  revise(
    'atlas-truck-profile',
    at(6, 3, '11:19'),
    'DEV-001',
    'Length turned out to be unusable in the source data',
    {
      text: 'The truck profile takes height, weight, axle load and hazardous goods as request parameters instead of fixed classes. Osterhaken alone has 14 different vehicles, and classes would have forced their 3.9 m trailers under 4.0 m rules. Length is accepted but ignored until the map data has it for more than 2 % of junctions.',
    },
  ),
  say('atlas-truck-tags', at(5, 4, '13:12'), 'RES-001', 'project/atlas', {
    tags: 'truck map-data',
    content: knowledge(
      'truck restrictions',
      'which map tags mean what, by country',
      'research/notes/truck-tags.md',
      0.75,
    ),
  }),
  say('atlas-quota-bucket', at(2, 4, '09:37'), 'DEV-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'quota rate-limit',
    text: 'Quotas are token buckets in Redis, one per key and endpoint family: 50 requests a second, burst 100. The Lua script returns the wait in milliseconds, which becomes `Retry-After` rounded up.',
  }),
  say('atlas-errors-shape', at(1, 5, '14:50'), 'DOC-001', 'project/atlas', {
    is: 'semantic convention',
    tags: 'api errors docs',
    text: 'Every error answer has `code` (stable, snake case), `message` (a sentence for people) and `hint` (what to try). "No route found" is a 200 with an empty list and a reason, because it is an answer.',
  }),
  say('atlas-v1-ends-early', at(4, 2, '15:24'), 'RES-001', 'project/atlas', {
    is: 'factual decision',
    tags: 'api v1 sunset',
    key: 'atlas:sunset',
    text: 'Version 1 of the routing API is switched off on {w14d2}.',
  }),
  say('atlas-v1-ends-late', at(7, 4, '10:02'), 'DOC-001', 'project/atlas', {
    is: 'factual decision',
    tags: 'api v1 sunset docs',
    key: 'atlas:sunset',
    text: 'Version 1 of the routing API is switched off on {w22d2}; the date is in the deprecation header since release 2.3.',
  }),
  say('atlas-v1-usage', at(8, 1, '11:32'), 'RES-001', 'project/atlas', {
    is: 'factual tool-output',
    tags: 'api v1 sunset',
    summary: 'Who still calls version 1: four workspaces, one of them with 92 % of the calls',
    content: json({
      workspaces: 4,
      callsPerDay: 18400,
      shares: { 'ws-0412': 0.92, 'ws-0077': 0.05, others: 0.03 },
    }),
  }),
  say('atlas-polyline', at(3, 2, '14:14'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'api geometry',
    text: 'Route geometry is an encoded polyline with precision 6, not 5. Decoded with the wrong precision, every route lies in the Gulf of Guinea; this is the most frequent "bug report" of new developers.',
  }),
  say('atlas-test-cities', at(2, 2, '10:40'), 'QA-001', 'project/atlas', {
    is: 'semantic convention',
    tags: 'testing map-data',
    text: 'Tests run on three small extracts frozen in the repository: Bremen (bridges and one-way streets), Andorra (tunnels, altitude) and a made-up grid town called Nullstadt for exact expectations.',
  }),
  say('atlas-contract-suite', at(2, 3, '10:55'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'testing duration',
    priority: 'low',
    ttl: 'P60D',
    text: 'The contract suite takes 6 minutes.',
  }),
  say('atlas-e2e-suite', at(2, 3, '10:58'), 'QA-001', 'project/atlas', {
    is: 'factual observation',
    tags: 'testing duration',
    priority: 'low',
    ttl: 'P60D',
    text: 'The end-to-end suite takes 22 minutes, 15 of them waiting for tile sets to load.',
  }),
  say('atlas-release-steps', at(3, 4, '09:05'), 'OPS-002', 'project/atlas', {
    is: 'procedural runbook',
    tags: 'deploy release',
    key: 'atlas:deploy',
    text: 'Release: 1) tag, 2) wait for the image digest in the build summary, 3) `atlasctl release new <digest>`, 4) canary, 5) compare the route sample (`atlasctl sample diff`, at most 0.2 % of routes may change by more than a minute), 6) promote, 7) changelog.',
  }),
  revise(
    'atlas-release-steps',
    at(4, 5, '12:20'),
    'OPS-002',
    'INC-15: the tile set was switched by the release without anybody deciding it',
    {
      text: 'Release: 1) tag, 2) wait for the image digest in the build summary, 3) `atlasctl release new <digest> --tiles keep`, 4) canary, 5) compare the route sample (`atlasctl sample diff`, at most 0.2 % of routes may change by more than a minute), 6) promote, 7) changelog. Tile sets are switched on another day than releases.',
    },
  ),
  again('atlas-coordinates', at(5, 1, '10:05'), 'QA-001'),
  again('atlas-polyline', at(6, 4, '13:30'), 'DOC-001'),
]
