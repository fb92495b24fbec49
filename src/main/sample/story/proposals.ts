import { type Chapter, postpone, propose, proposeRevision, settle } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What agents would make a rule for everybody: it waits until the person has said yes or no. */
export const proposals: Chapter = [
  propose('asks-picture-texts', 'picture-texts', at(3, 4, '10:20'), 'DOC-001', {
    is: 'semantic preference',
    tags: 'docs accessibility writing',
    text: 'Robin wants every picture in a text for customers to carry one sentence that says what it shows; it was the first remark in each of the last three reviews.',
  }),
  settle(
    'asks-picture-texts',
    at(3, 4, '14:02'),
    { how: 'approve' },
    'True, and I should have said it once instead of three times.',
  ),

  propose('asks-voice-notes', 'voice-notes', at(5, 1, '16:10'), 'RES-001', {
    is: 'semantic preference',
    tags: 'reports writing',
    confidence: 0.5,
    text: 'Robin prefers short voice notes to written reports while travelling.',
  }),
  settle(
    'asks-voice-notes',
    at(5, 2, '08:05'),
    { how: 'reject' },
    'Once, on a train. Nobody can search a voice note.',
  ),

  propose('asks-quiet-mondays', 'quiet-mondays', at(9, 3, '09:40'), 'COORDINATOR', {
    is: 'semantic preference',
    tags: 'planning reports',
    confidence: 0.6,
    text: 'Robin wants no questions before 10:00 on Mondays; what came earlier was answered in one go after that.',
  }),
  postpone('asks-quiet-mondays', at(9, 3, '10:15'), 5),

  propose('asks-bug-videos', 'bug-videos', at(9, 5, '14:25'), 'QA-001', {
    is: 'semantic preference',
    tags: 'bugs writing',
    text: 'Robin wants a screen recording of at most 20 seconds with every bug report that is about something moving; the last two without one came back with a question.',
  }),
  proposeRevision(
    'asks-later-freeze',
    'friday-freeze',
    ago(190),
    'OPS-002',
    'The canary takes half an hour longer since INC-16, and nobody ships in the last hour before noon',
    {
      text: 'No production deploys after 13:00 on Fridays, in any project. A rollback is always allowed.',
    },
  ),
]
