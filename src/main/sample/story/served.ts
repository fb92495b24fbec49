import { type Chapter, live, serve } from '../beats.ts'
import { ago, at } from '../story-time.ts'

/** What agents asked for in the last days, so that what they were given can be compared. */
export const served: Chapter = [
  serve(
    at(9, 2, '09:05'),
    'DEV-001',
    'project/atlas',
    'Roll back the last release of atlas-api',
    4000,
  ),
  serve(
    at(9, 2, '14:40'),
    'QA-001',
    'project/atlas',
    'Check the tile cache before the release',
    4000,
  ),
  serve(
    at(9, 3, '10:12'),
    'OPS-002',
    'project/ledger',
    'Find out why the nightly payout was late',
    6000,
  ),
  serve(at(9, 3, '16:30'), 'DEV-001', 'project/ledger', 'Change the rounding of invoices', 4000),
  serve(
    at(9, 4, '09:20'),
    'RES-001',
    'project/atlas',
    'Summarise what customers say about the map',
    3000,
  ),
  serve(at(9, 4, '13:45'), 'DOC-001', 'project/beacon', 'Write the release notes of the SDK', 3000),
  serve(
    at(9, 5, '08:50'),
    'COORDINATOR',
    'project/beacon',
    'Plan the deliveries of this week',
    6000,
  ),
  serve(ago(140), 'DEV-001', 'project/atlas', 'Roll back the last release of atlas-api', 4000),
  serve(ago(95), 'OPS-002', 'project/beacon', 'Is it safe to deploy the relays today?', 2000),
  serve(ago(40), 'QA-001', 'project/atlas', 'Check the tile cache before the release', 2000),

  live(
    at(9, 4, '11:05'),
    'OPS-002',
    'project/beacon',
    'insight',
    'Relay 4 answers only after its second health check; the first one always times out.',
  ),
  live(
    at(9, 5, '15:10'),
    'DEV-001',
    'project/ledger',
    'decision',
    'Payout reports are split by currency before they are sorted, because the sort alone took six minutes.',
  ),
]
