import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { comparableInText } from '../comparable-text.ts'
import { detect, THRESHOLD } from '../detect.ts'

const lexicon = shippedLexicon()
const sureOf = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), { cosine: 0.8, lexicon })?.confidence ?? 0

test.each([
  ['Never push to main.', 'Push to main if tests pass.'],
  ['Never push to main.', 'Push to main during the release.'],
  ['Never push to main.', 'Push to main as proposed.'],
  ['Never push to main.', 'Push to main as Bob claims.'],
  ['No pushes to main.', 'Pushes to main are fine if tests pass.'],
  ['Never deploy without approval.', 'Deploy without approval if urgent.'],
  ['Never delete user data.', 'Delete user data once the trial ends.'],
  ['Do not log passwords.', 'Log passwords on staging.'],
  ["Don't log passwords.", 'Log passwords on staging.'],
  [
    'Agents are not allowed to delete backups.',
    'Agents are allowed to delete backups if the disk is full.',
  ],
  ['Passwords must not be logged.', 'Passwords are logged on staging.'],
  ['We do not store passwords in plain text.', 'We store passwords in plain text on staging.'],
  ['Never use customer data in tests.', 'Use customer data in tests at Acme.'],
  [
    'We never store passwords in plain text.',
    'We store passwords in plain text in the demo database.',
  ],
])('[G108] an “if” does not get around a ban, which is asked about: %s – %s', (a, b) => {
  expect([sureOf(a, b), sureOf(b, a)]).toEqual([0.73, 0.73])
})

test.each([
  ['Never push to main if tests fail.', 'Push to main.'],
  ['Never push to main on staging.', 'Push to main.'],
])('[G108] a ban that holds in one case only is excused as before: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeLessThan(THRESHOLD)
})

test.each([
  ['There is no problem with the backup.', 'There is a problem with the backup.'],
  ['No issue was found in the audit.', 'An issue was found in the audit.'],
  ['We have no objection to the merge.', 'We have an objection to the merge.'],
])('[G111] no harm and harm: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['The service does not retry.', 'The service retries failed jobs.'],
  ['Users are not notified.', 'Users are notified when a build fails.'],
  ['Uploads are not scanned.', 'Uploads are scanned and rejected.'],
  ['Access is not logged.', 'Access is logged even when it fails.'],
  ['Payments are not refunded.', 'Payments are refunded when the order is cancelled.'],
  ['Never push to main.', 'Push to main and the old gate is disabled.'],
  ['Never merge to main.', 'Merge to main with checks disabled.'],
])('[G112] a word that withdraws something else turns nothing around: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['The tax rate is 19 %.', 'The tax rate in 2026 is 21 %.'],
  ['Invoices are due within 30 days.', 'Invoices are due within 60 days as of 2026.'],
  ['Meetings start at 9:00.', 'Meetings start at 10:00 during sprints.'],
  ['Deploys are approved by 1 person.', 'Deploys have to be approved by 2 people.'],
  ['Do not squash commits.', 'Commits should be squashed.'],
  ['Ana likes invoices in PDF.', 'Ana would not like invoices in PDF.'],
  ['The trial ends after 14 days.', 'The trial ended after 30 days.'],
  [
    'Logs are kept for 30 days in production.',
    'Logs are kept for 90 days in production at Hetzner.',
  ],
])('[G113] no other time, no plan, no other owner: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['Backups are kept for 360 days.', 'Backups are kept for 365 days.'],
  ['Backups are kept for 8640 hours.', 'Backups are kept for 8760 hours.'],
])('[G114] two amounts in one unit are two: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['Backups are kept for 12 months.', 'Backups are kept for 365 days.'],
  ['Backups are kept for 1 year.', 'Backups are kept for 12 months.'],
])('[G114] in two units a calendar does not divide evenly: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeLessThan(THRESHOLD)
})
