import { NEWEST_FIRST } from '#shared/filter.ts'
import { type Chapter, change, copy, purge, redo, restore, revise, save, undo } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** Tidying: what people and agents archived, superseded, forgot, moved, took back. */
export const upkeep: Chapter = [
  save(
    'Rules that always apply',
    at(1, 5, '08:10'),
    { priorities: ['critical'], statuses: ['active'] },
    NEWEST_FIRST,
  ),
  save('Errors, newest first', at(2, 4, '08:55'), { subtypes: ['error', 'failure'] }, NEWEST_FIRST),
  save(
    'Decisions',
    at(4, 5, '08:30'),
    { subtypes: ['decision'], statuses: ['active'] },
    { by: 'createdAt', direction: 'desc' },
  ),
  save(
    'How to deploy atlas',
    at(5, 3, '08:15'),
    {
      scopes: [{ kind: 'project', id: 'atlas' }],
      types: ['procedural'],
      tags: ['deploy'],
      statuses: ['active'],
    },
    NEWEST_FIRST,
  ),
  save(
    'Next to expire',
    at(7, 3, '08:05'),
    { statuses: ['active'] },
    { by: 'expiresAt', direction: 'asc' },
  ),

  change(['dev-go-socket'], at(5, 2, '08:12'), 'USER', {
    do: 'scope',
    scope: { kind: 'team', id: 'platform' },
  }),
  change(['ledger-coverage', 'nps'], at(8, 3, '15:02'), 'USER', {
    do: 'status',
    status: 'forgotten',
  }),
  undo(at(8, 3, '15:03')),
  change(['ledger-coverage'], at(8, 3, '15:04'), 'USER', {
    do: 'tag',
    add: ['mutation-testing'],
    remove: ['coverage'],
  }),

  change(['beacon-old-phone'], at(8, 6, '14:20'), 'QA-001', { do: 'status', status: 'forgotten' }),
  change(['trial-length'], at(8, 6, '14:31'), 'USER', { do: 'priority', priority: 'high' }),
  undo(at(8, 6, '14:32')),
  redo(at(8, 6, '14:40')),

  change(['tiles-switch-log-1'], at(6, 2, '07:00'), 'OPS-002', { do: 'status', status: 'expired' }),
  change(['s40-repro', 's40-proxy', 's40-file'], at(6, 2, '18:00'), 'QA-001', {
    do: 'status',
    status: 'archived',
  }),
  change(['s58-theory-1'], at(7, 1, '22:30'), 'OPS-002', { do: 'status', status: 'forgotten' }),
  purge(['s58-pasted'], at(7, 2, '07:41')),

  change(['backup-drill'], at(7, 5, '07:10'), 'OPS-002', { do: 'status', status: 'superseded' }),
  revise('backup-drill-2', at(7, 5, '07:08'), 'OPS-002', 'Replaces the drill of week 3', {
    links: { supersedes: ['backup-drill'], related: ['backup-drill'] },
  }),
  revise(
    'osterhaken-fleet',
    at(6, 2, '12:40'),
    'USER',
    'Maren told me on the phone: they bought four more',
    {
      summary: 'Osterhaken: 72 trucks of 14 kinds, dispatch at 05:00, no motorway toll wishes',
    },
  ),
  restore('osterhaken-fleet', 1, at(6, 3, '08:03')),
  revise(
    'qa-suspicion-cache',
    at(6, 5, '11:11'),
    'QA-001',
    'No runner without a proxy was free this week',
    {
      confidence: 0.45,
    },
  ),
  revise('isochrone-not-cached', at(7, 1, '10:10'), 'DEV-001', 'QA-001 measured the opposite', {
    links: { contradicts: ['isochrone-cached'] },
  }),
  revise(
    'osterhaken-contact-maren',
    at(6, 2, '12:31'),
    'USER',
    'So that nobody calls Jonas again',
    {
      links: { contradicts: ['osterhaken-contact-jonas'] },
    },
  ),
  revise('ledger-webhook-retries-5', at(3, 1, '08:45'), 'DEV-001', 'Checked the mail template', {
    text: 'The card processor retries a failed webhook 5 times, then gives up and sends a mail to the address of the account owner.',
  }),
  revise('beacon-doze', at(6, 5, '16:02'), 'QA-001', 'One more vendor, measured on a-11', {
    text: 'Phones of four vendors stop background work after 72 hours without opening the app, whatever the standard says. High-priority messages still arrive; receipts do not. The table by vendor is in `docs/internal/vendors.md`.',
  }),
  revise('personas', at(5, 4, '10:15'), 'RES-001', 'Fourteen calls by now', {
    text: 'After fourteen calls: the person who chooses atlas is a developer with two days for the job, the person who cancels it is a dispatcher who saw one wrong ETA. Sales material speaks to the first, support to the second, and nobody speaks to both.',
    confidence: 0.9,
  }),
  revise('commit-subjects', at(3, 2, '07:50'), 'USER', '60 was too strict', {
    text: 'Commit subjects are imperative and at most 72 characters. The ticket goes on the last line of the body, never in the subject: I read the log with `git log --oneline` and numbers tell me nothing.',
  }),
  copy('osterhaken-depot', 'osterhaken-depot-copy', at(7, 3, '12:11'), 'USER'),
  revise(
    'osterhaken-depot-copy',
    at(7, 3, '12:15'),
    'USER',
    'The second depot has the same neighbours problem',
    {
      summary: 'Osterhaken: no left turns out of the second depot before 06:00',
      text: 'Osterhaken does not want left turns out of the second depot (Nordenham) before 06:00 either. Same solution, a private turn restriction in their workspace, valid 22:00 to 06:00.',
    },
  ),
  revise('doc-todo', ago(145), 'DOC-001', 'The truck page is published', {
    content: {
      form: 'json',
      value: {
        wrong: ['beacon/quiet-hours (times)', 'atlas/v1-sunset (date)'],
        missing: ['ledger/credit-notes'],
        old: ['beacon/install-ios'],
      },
    },
  }),
]
