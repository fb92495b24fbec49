import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { expect, test } from 'vitest'
import { detect, THRESHOLD } from './detect.ts'
import { comparableInText } from './comparable-text.ts'

const lexicon = shippedLexicon()

/** Why both can be true, and two that can. */
const EXAMPLES: [string, string, string][] = [
  [
    'two subjects',
    'The API gateway listens on port 8080.',
    'The admin console listens on port 9090.',
  ],
  ['two subjects', 'Backups of ledger are encrypted.', 'Backups of atlas are not encrypted.'],
  ['two subjects', 'The unit tests take 2 minutes.', 'The end-to-end tests take 20 minutes.'],
  ['two subjects', 'The old API returned strings.', 'The new API returns numbers.'],
  ['two subjects', 'The test for uploads is flaky.', 'The test for downloads is not flaky.'],
  ['two items', 'Ticket ATL-12 is done.', 'Ticket ATL-13 is not done.'],
  ['two items', 'Chapter 3 explains caching.', 'Chapter 4 explains locking.'],
  ['two items', 'Node 20 is supported.', 'Node 22 is supported.'],
  [
    'two environments',
    'In production the cache lives for 600 seconds.',
    'In staging the cache lives for 5 seconds.',
  ],
  [
    'two environments',
    'GraphQL introspection is turned off in production.',
    'GraphQL introspection is turned on in development.',
  ],
  ['two plans', 'Free users may create 3 projects.', 'Enterprise users may create 100 projects.'],
  [
    'two readers',
    'Robin wants the summary in the morning.',
    'Maria wants the summary in the evening.',
  ],
  ['two times', 'Until 2024 the service was written in Python.', 'The service is written in Go.'],
  ['two times', 'Last year the team had 4 people.', 'The team has 9 people.'],
  ['two days', 'The backup failed on Monday.', 'The backup did not fail on Tuesday.'],
  ['a question', 'Is the API public?', 'The API is not public.'],
  ['a question', 'The customer asked whether exports are possible.', 'Exports are not possible.'],
  ['only supposed', 'If the cache is disabled, requests are slow.', 'The cache is enabled.'],
  ['only supposed', 'Maybe we should not use Redis.', 'We use Redis for the sessions.'],
  ['somebody else’s words', 'He said "the cache is disabled".', 'The cache is enabled.'],
  [
    'an exception',
    'Deploys are frozen on Fridays, except for hotfixes.',
    'Hotfixes may be deployed on Fridays.',
  ],
  ['both at once', 'Paul likes coffee.', 'Paul likes tea.'],
  [
    'both at once',
    'Jonas is responsible for the imports.',
    'Jonas is responsible for the reports.',
  ],
  ['two questions', 'The job runs nightly.', 'The job runs on the build machine.'],
  ['two kinds', 'Tasks without an owner are closed.', 'Tasks with an owner stay open.'],
  ['both at once', 'The app supports iOS.', 'The app supports Android.'],
  ['both at once', 'The library is small.', 'The library is tested.'],
  ['both at once', 'The server has 16 GB of memory.', 'The server has 4 cores.'],
  [
    'the same in other words',
    'Requests time out after 90 seconds.',
    'Requests time out after 1.5 minutes.',
  ],
  ['the same in other words', 'Logs are kept for 30 days.', 'Logs are kept for a month.'],
  ['the same in other words', 'Uploads are limited to 10 MB.', 'Uploads may not exceed 10 MB.'],
  ['the same in other words', 'The meeting is on 3 March.', 'The meeting is on 3 March 2027.'],
  ['the same in other words', 'Use pnpm, not npm.', 'Use pnpm and not npm.'],
  [
    'a demand',
    'No new dependencies without a decision record.',
    'New dependencies are listed in the decision record.',
  ],
  ['a scene', 'A man is playing a guitar.', 'A man is playing a flute.'],
  ['a scene', 'A man is sitting on the stairs.', 'A man is standing on the stairs.'],
  ['chatter', 'Thanks, that did not work.', 'Thanks, that worked!'],
  ['chatter', "I can't wait to see it.", 'I waited to see it.'],
  ['chatter', 'You can do it!', "You can't do it!"],
]

test.each(EXAMPLES)('[G10] %s: %s – %s', (_, a, b) => {
  const clash = detect(comparableInText(a), comparableInText(b), { cosine: null, lexicon })
  expect(clash === null || clash.confidence < THRESHOLD).toBe(true)
})

test('[G11] what happened on one day does not contradict what happened on another', () => {
  const [a, b] = [
    comparableInText('The restore took 41 minutes.', { type: 'episodic' }),
    comparableInText('The restore took 23 minutes.', { type: 'episodic' }),
  ]
  expect(detect(a, b, { cosine: 0.9, lexicon })).toBeNull()
})

test('[G12] said beside something else, it is no contradiction', () => {
  const a = comparableInText('Osten wants no left turns at the depot before 06:30.')
  const b = comparableInText('Osten wants no left turns at the depot before 06:00 either.')
  expect(detect(a, b, { cosine: 0.9, lexicon })).toBeNull()
})
