import { type Chapter, history, say, upkeepPolicy } from '../beats.ts'
import { at } from '../story-time.ts'

/** What upkeep is for: the same thing noted twice, nights that were noted one by one, commands that were run. */
export const house: Chapter = [
  // Not before somebody has had the time to look at what it does.
  upkeepPolicy(at(1, 1, '08:05'), { weekly: false, sessionEnd: false, grownBy: 0, tick: false }),
  upkeepPolicy(at(8, 1, '17:40'), { weekly: true, grownBy: 100 }),

  // Noted twice, by two who did not know of each other.
  say('sandbox-token', at(9, 4, '10:05'), 'DEV-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'sandbox farm',
    text: 'The sandbox of the device farm is reset every night at 03:00; tokens from before that are refused with 401.',
  }),
  say('sandbox-token-2', at(9, 5, '11:47'), 'QA-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'sandbox tokens',
    text: 'The sandbox of the device farm is reset every night at 03:00; tokens from before that time are refused with 401.',
  }),

  say('relay-drained', at(9, 5, '09:52'), 'OPS-002', 'project/beacon', {
    content: history('run_command', 'relayctl drain --relay syd1-3 --for 10m', 'Back after 40 s.'),
    priority: 'low',
    tags: 'relay',
  }),

  // Nights of the tile build, one note each: by now nobody needs them one by one.
  say('build-night-1', at(2, 2, '05:10'), 'OPS-002', 'team/platform', {
    is: 'episodic observation',
    tags: 'tiles nightly',
    ttl: 'P180D',
    text: 'Tile build of the night: Europe took 3 h 50 min on four workers, memory stayed under 31 GiB.',
  }),
  say('build-night-2', at(2, 4, '05:20'), 'OPS-002', 'team/platform', {
    is: 'episodic observation',
    tags: 'tiles nightly',
    ttl: 'P180D',
    text: 'Tile build of the night: Europe took 4 h 20 min on three workers, because one worker was lost at 02:10.',
  }),
  say('build-night-3', at(3, 1, '05:05'), 'OPS-002', 'team/platform', {
    is: 'episodic observation',
    tags: 'tiles nightly',
    ttl: 'P180D',
    text: 'Tile build of the night: Europe took 3 h 45 min on four workers. A lost worker costs about half an hour.',
  }),
  say('tryout-1', at(4, 7, '16:10'), 'RES-001', 'team/product', {
    is: 'episodic observation',
    tags: 'trials onboarding',
    ttl: 'P180D',
    text: 'Trial of a courier in Bremen: the first route was planned after nine minutes, the import of addresses took seven of them.',
  }),
  say('tryout-2', at(5, 1, '11:25'), 'RES-001', 'team/product', {
    is: 'episodic observation',
    tags: 'trials onboarding',
    ttl: 'P180D',
    text: 'Trial of a bakery chain: the first route was planned after ten minutes, the import of addresses took eight of them.',
  }),
  say('tryout-3', at(5, 3, '14:02'), 'RES-001', 'team/product', {
    is: 'episodic observation',
    tags: 'trials onboarding',
    ttl: 'P180D',
    text: 'Trial of a florist with our template: the import of addresses took one minute, the first route was planned after four.',
  }),
]
