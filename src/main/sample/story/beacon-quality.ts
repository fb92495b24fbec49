import { type Chapter, change, history, json, revise, say } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** project/beacon: tests on real phones, and the device farm that times out. */
export const beaconQuality: Chapter = [
  say('farm-setup', at(1, 2, '14:09'), 'QA-001', 'project/beacon', {
    is: 'factual configuration',
    tags: 'device-farm testing',
    summary: 'Device farm: 22 phones on a shelf, how they are reached and who may reboot them',
    content: json({
      phones: { android: 14, ios: 8 },
      oldest: 'Android 9, 2 GB',
      reachedBy: 'farm.internal, one lease per test run',
      leaseMinutes: 25,
      mayReboot: ['QA-001', 'OPS-002'],
    }),
  }),
  say('farm-timeout-1', at(2, 5, '19:41'), 'QA-001', 'project/beacon', {
    tags: 'device-farm flaky errors',
    context: { suite: 'delivery-e2e', phone: 'a-07' },
    content: {
      form: 'error',
      errorType: 'DeviceLeaseTimeout',
      message: 'no device matching {android>=13} became free within 600 s',
      context: 'Nightly delivery suite. Two leases of cancelled runs were still held.',
      resolution: 'Released both by hand: `farm lease drop --older 30m`.',
    },
  }),
  say('farm-timeout-2', at(4, 5, '20:02'), 'QA-001', 'project/beacon', {
    tags: 'device-farm flaky errors',
    context: { suite: 'delivery-e2e', phone: 'a-03' },
    links: { related: ['farm-timeout-1'] },
    content: {
      form: 'error',
      errorType: 'DeviceLeaseTimeout',
      message: 'no device matching {android>=12, nfc} became free within 600 s',
      context:
        'Nightly delivery suite, again a cancelled run, this time cancelled by the merge queue.',
      resolution: 'Lease dropped; cancelled jobs now run a cleanup step that gives the lease back.',
    },
  }),
  say('farm-timeout-3', at(8, 5, '19:55'), 'QA-001', 'project/beacon', {
    tags: 'device-farm flaky errors',
    context: { suite: 'sdk3-migration', phone: 'i-02' },
    links: { related: ['farm-timeout-1', 'farm-timeout-2'] },
    content: {
      form: 'error',
      errorType: 'DeviceLeaseTimeout',
      message: 'no device matching {ios>=17} became free within 600 s',
      context:
        'SDK 3 migration suite. Nothing was cancelled this time: i-02 and i-05 sat on the screen "Trust this computer?" after their update.',
    },
  }),
  say('farm-lease-procedure', at(4, 6, '10:29'), 'QA-001', 'project/beacon', {
    is: 'procedural tool-use',
    tags: 'device-farm flaky',
    text: 'Device lease times out: `farm lease list --held-by-dead-jobs`, then `farm lease drop`. If nothing is listed, look at the camera picture of the shelf before anything else; phones that ask a question do not answer leases.',
    links: { fixes: ['farm-timeout-1', 'farm-timeout-2'] },
  }),
  say('farm-heat', at(6, 3, '15:33'), 'QA-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'device-farm hardware',
    text: 'Phones on the upper shelf throttle after 40 minutes of tests; animations then take twice as long and waits run out. Moving the two oldest to the bottom shelf removed 80 % of the "element not found" failures.',
  }),
  say('beacon-flaky-banner', at(2, 6, '11:20'), 'QA-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'flaky testing ios',
    text: 'The banner test on iOS failed once in 30 runs because the banner was already gone: it stays 5 seconds, the test waited for a network idle first. Assert on the notification centre instead of the banner.',
  }),
  say('beacon-flaky-list', at(3, 6, '14:48'), 'QA-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'flaky testing ci',
    ttl: 'P60D',
    summary: 'Flaky tests of the last 14 days, with their failure rates',
    content: json({
      'delivery/quiet_hours_dst': 0.11,
      'delivery/claim_after_crash': 0.06,
      'ios/banner_visible': 0.03,
      'android/receipt_after_doze': 0.22,
      'console/preview_rtl': 0.02,
    }),
  }),
  revise('beacon-flaky-list', at(7, 6, '15:12'), 'QA-001', 'Two weeks later, three of five gone', {
    content: json({
      'android/receipt_after_doze': 0.19,
      'console/preview_rtl': 0.02,
      'sdk3/async_start_cold': 0.05,
    }),
  }),
  say('beacon-doze-test', at(4, 1, '17:16'), 'QA-001', 'project/beacon', {
    is: 'procedural tool-use',
    tags: 'android testing doze',
    text: 'To test doze without waiting an hour: `adb shell dumpsys deviceidle force-idle`, send, `adb shell dumpsys deviceidle unforce`. Phones must be unplugged as far as Android knows: `adb shell dumpsys battery unplug`.',
  }),
  say('beacon-chaos', at(7, 4, '13:37'), 'QA-001', 'project/beacon', {
    content: history(
      'failover-drill',
      'Killed the Redis primary in staging under 5,000 messages a second, with the new pause procedure and with the collapse id fixed.',
      'With both: 0 duplicates, 2 min 10 s delay. Without the pause: 0 visible duplicates, 11,400 sent twice and collapsed. Without either: as in INC-17.',
    ),
    priority: 'high',
    tags: 'inc-17 redis drill',
    links: { related: ['inc17-procedure'] },
  }),
  say('beacon-ios-build-error', at(6, 6, '16:04'), 'DEV-001', 'project/beacon', {
    tags: 'ios ci errors',
    content: {
      form: 'error',
      errorType: 'CodeSignError',
      message: 'Provisioning profile "beacon-sample" does not include the push entitlement',
      context:
        'Sample app on the new runner. The profile was downloaded before the entitlement was added.',
      resolution: 'Deleted the cached profiles on the runner; the job fetches them fresh.',
    },
  }),
  say('beacon-a11y', at(7, 6, '10:50'), 'QA-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'console accessibility',
    text: 'The message editor of the console cannot be left with the keyboard: Tab inserts a tab. Screen readers announce the preview twice. Both are in BCN-241.',
  }),
  say('beacon-old-phone', at(8, 1, '13:23'), 'QA-001', 'project/beacon', {
    is: 'episodic observation',
    tags: 'android testing',
    priority: 'low',
    confidence: 0.3,
    text: 'The old tablet (a-14) shows notifications only after the second unlock. Might be the tablet.',
  }),
  say('beacon-ringtone', at(3, 4, '18:25'), 'DEV-001', 'project/beacon', {
    is: 'episodic observation',
    tags: 'android sounds',
    priority: 'low',
    confidence: 0.08,
    text: 'Custom sounds may stop working after a language change, saw it once, could not repeat it.',
  }),
  change(['farm-timeout-1', 'farm-timeout-2', 'farm-timeout-3'], at(8, 6, '09:40'), 'QA-001', {
    do: 'tag',
    add: ['recurring'],
    remove: [],
  }),
  say('farm-now', ago(120), 'QA-001', 'project/beacon', {
    is: 'episodic observation',
    tags: 'device-farm',
    text: 'Farm this morning: 20 of 22 phones answer. i-02 waits for somebody to tap "Trust", a-11 has a swollen battery and is off the shelf.',
  }),
]
