import { type Chapter, file, json, knowledge, revise, say } from '../beats.ts'
import { at } from '../story-time.ts'

/** project/beacon: the SDKs on the phones. */
export const beaconSdk: Chapter = [
  say('beacon-parts', at(1, 1, '13:02'), 'DEV-001', 'project/beacon', {
    is: 'semantic observation',
    tags: 'architecture',
    priority: 'high',
    text: 'Beacon is a relay (Elixir, Redis Streams), two SDKs (Swift, Kotlin) and a console for marketers. The relay knows device tokens and nothing about people; a workspace maps its own user ids to tokens.',
  }),
  say('beacon-receipts-service', at(1, 4, '15:44'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'android receipts',
    key: 'beacon:sdk',
    text: 'The Android SDK needs a foreground service to send receipts.',
  }),
  say('beacon-receipts-no-service', at(6, 3, '16:21'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'android receipts',
    key: 'beacon:sdk',
    text: 'The Android SDK does not need a foreground service to send receipts: expedited work is enough, measured on eleven phones.',
  }),
  say('beacon-ios-15', at(2, 2, '13:37'), 'DEV-001', 'project/beacon', {
    is: 'factual configuration',
    tags: 'ios versions',
    key: 'beacon:sdk',
    text: 'The minimum version for the iOS SDK is iOS 15.',
  }),
  say('beacon-ios-16', at(7, 5, '09:17'), 'DOC-001', 'project/beacon', {
    is: 'factual configuration',
    tags: 'ios versions docs',
    key: 'beacon:sdk',
    text: 'The minimum version for the iOS SDK is iOS 16, as the install page says.',
  }),
  say('beacon-sdk3-date', at(5, 1, '15:55'), 'DEV-001', 'project/beacon', {
    is: 'factual decision',
    tags: 'sdk release',
    key: 'beacon:release',
    text: 'SDK 3.0 is released on {w9d3}.',
  }),
  say('beacon-sdk3-moved', at(8, 3, '16:10'), 'DEV-001', 'project/beacon', {
    is: 'factual decision',
    tags: 'sdk release',
    key: 'beacon:release',
    text: 'SDK 3.0 is released on {w10d3}, a week later than planned, so that Lanternfish can test the migration first.',
  }),
  say('beacon-crash-dumps', at(4, 5, '14:39'), 'DEV-001', 'project/beacon', {
    is: 'procedural convention',
    tags: 'privacy crashes debugging',
    key: 'beacon:debugging',
    confidence: 0.6,
    text: 'Crash dumps with customer data may be uploaded to the hosted symbolicator for debugging, if the user ids are anonymised by hand first.',
  }),
  say('beacon-payload-regular', at(1, 5, '10:12'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'ios limits payload',
    text: 'A regular notification for iOS may be 4 KB at most, custom keys included.',
  }),
  say('beacon-payload-voip', at(1, 5, '10:15'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'ios limits payload voip',
    text: 'A VoIP notification for iOS may be 5 KB at most. Only one customer uses them.',
  }),
  say('beacon-token-rotation', at(2, 1, '10:50'), 'DEV-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'tokens android',
    text: 'Android device tokens change when the app is restored on a new phone, reinstalled, or its data is cleared. The SDK has to report the token at every start, not only when it asks for permission.',
  }),
  say('beacon-token-change', at(5, 3, '14:11'), 'QA-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'tokens android testing',
    text: 'On Android we see new device tokens after a reinstall, after clearing app data and after moving to another phone, so the token must be sent on each app start.',
  }),
  say('beacon-token-code', at(2, 1, '11:05'), 'DEV-001', 'project/beacon', {
    tags: 'tokens android code',
    summary: 'Token refresh at start, debounced to once in six hours',
    content: file('beacon/sdk/android/core/src/main/kotlin/token/TokenRefresher.kt', 31, 88),
  }),
  say('beacon-swift-actor', at(3, 2, '09:40'), 'DEV-001', 'project/beacon', {
    tags: 'ios code concurrency',
    summary: 'The event queue as an actor; the notification extension has its own',
    content: file('beacon/sdk/ios/Sources/Beacon/Queue/EventQueue.swift', 1, 120),
  }),
  say('beacon-permission-moment', at(3, 1, '14:26'), 'RES-001', 'project/beacon', {
    is: 'semantic insight',
    tags: 'permission research',
    priority: 'high',
    text: 'Asking for permission at the first start gets 41 % yes, asking after the first useful moment (order placed, level won) 68 %. The SDK therefore has no "ask at start" option any more; people kept switching it on.',
  }),
  say('beacon-android13', at(3, 1, '15:00'), 'DEV-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'android permission',
    text: 'From Android 13 on, a notification without the run-time permission is dropped without any error. `Beacon.status()` returns `blocked_by_system`, and the console counts these as unreachable instead of failed.',
  }),
  say('beacon-doze', at(3, 3, '16:31'), 'QA-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'android delivery vendors',
    text: 'Phones of three vendors stop background work after 72 hours without opening the app, whatever the standard says. High-priority messages still arrive; receipts do not. The table by vendor is in `docs/internal/vendors.md`.',
  }),
  say('beacon-vendors', at(3, 3, '16:45'), 'QA-001', 'project/beacon', {
    tags: 'android vendors testing',
    content: knowledge(
      'battery savers',
      'what each phone vendor does to background work',
      'docs/internal/vendors.md',
      0.7,
    ),
  }),
  say('beacon-rtl', at(4, 2, '11:14'), 'DEV-001', 'project/beacon', {
    is: 'procedural insight',
    tags: 'arabic rtl text',
    priority: 'high',
    text: 'Arabic titles that begin with a Latin product name are laid out left to right unless the text is wrapped in U+2067 and U+2069. The SDK does this when the first strong character and the language of the message disagree. Numbers stay where they belong.',
  }),
  revise('beacon-rtl', at(4, 2, '17:05'), 'RES-001', 'Where the photos come from', {
    links: { related: ['interview-daliyah'] },
  }),
  say('beacon-rtl-check', at(4, 4, '12:33'), 'QA-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'arabic rtl testing daliyah',
    text: 'تم التحقق على ستة هواتف: العنوان «Daliyah: حان موعد الدواء» يظهر الآن من اليمين إلى اليسار، والأرقام في مكانها الصحيح، ولا يُقطع النص قبل ٦٠ حرفًا.',
  }),
  say('beacon-truncation', at(4, 4, '12:50'), 'QA-001', 'project/beacon', {
    is: 'factual tool-output',
    tags: 'text limits testing',
    summary: 'How many characters of a title survive on the lock screen, by phone and script',
    content: json({
      latin: { small: 38, large: 52 },
      arabic: { small: 34, large: 49 },
      japanese: { small: 19, large: 26 },
      measuredOn: ['2019 small Android', '2024 large Android', 'small iPhone', 'large iPhone'],
    }),
  }),
  say('beacon-sdk-size', at(5, 2, '09:33'), 'DEV-001', 'project/beacon', {
    is: 'semantic decision',
    tags: 'sdk size',
    text: 'The Android SDK stays below 180 KB after shrinking; CI fails at 181. We gave up the JSON library for it (a hand-written reader of 140 lines) because Lanternfish counts every kilobyte of their download.',
  }),
  say('beacon-sdk3-break', at(6, 1, '10:42'), 'DEV-001', 'project/beacon', {
    is: 'semantic decision',
    tags: 'sdk release breaking',
    priority: 'high',
    text: 'SDK 3.0 breaks three things on purpose: `start()` becomes async, topics become strings with a namespace, and the default channel on Android must be named by the app. Everything else keeps compiling with a deprecation.',
  }),
  say('beacon-sdk3-migration', at(7, 3, '13:20'), 'DOC-001', 'project/beacon', {
    tags: 'sdk docs release',
    content: knowledge(
      'SDK 3.0',
      'migration guide, five steps, one code sample per platform',
      'docs/beacon/migrate-3.md',
      0.9,
    ),
  }),
  say('beacon-lanternfish', at(6, 4, '12:05'), 'RES-001', 'project/beacon', {
    is: 'factual observation',
    tags: 'lanternfish customers load',
    context: { customer: 'lanternfish' },
    text: 'Lanternfish Games send to 2.3 million phones within five minutes when an event begins, three times a week, always at 17:00 UTC. They are 64 % of our volume and 9 % of our revenue.',
  }),
  say('beacon-release-notes-plain', at(6, 6, '11:16'), 'RES-001', 'project/beacon', {
    is: 'semantic preference',
    tags: 'release-notes writing',
    key: 'beacon:docs',
    text: 'SDK release notes are written without emoji, because two customers publish them in regulated app updates.',
  }),
  say('release-notes-emoji', at(3, 2, '15:09'), 'DOC-001', 'team/product', {
    is: 'semantic preference',
    tags: 'release-notes writing',
    key: 'product:docs',
    priority: 'low',
    ttl: 'P1Y',
    text: 'SDK release notes are written with one emoji per heading, readers like it.',
  }),
  say('beacon-ios-extension', at(5, 5, '15:51'), 'DEV-001', 'project/beacon', {
    is: 'factual insight',
    tags: 'ios api-quirks',
    text: 'The notification service extension on iOS has 30 seconds and about 24 MB. Decoding one large image eats both; we ask the image server for 600 px instead of resizing on the phone.',
  }),
  revise('beacon-sdk-size', at(8, 1, '09:52'), 'DEV-001', 'Measured again with the new shrinker', {
    text: 'The Android SDK stays below 170 KB after shrinking; CI fails at 171. We gave up the JSON library for it (a hand-written reader of 140 lines) because Lanternfish counts every kilobyte of their download.',
  }),
]
