import type { Chapter } from '../beats.ts'
import { day } from './day-beats.ts'
import { ago } from '../story-time.ts'

const dev = day('DEV-001', 'session/DEV-001.s90')
const coordinator = day('COORDINATOR', 'session/COORDINATOR.s77')
const ops = day('OPS-002', 'project/beacon')
const qa = day('QA-001', 'project/atlas')
const doc = day('DOC-001', 'project/ledger')

/** The hours before somebody first looks: four agents are still at work. */
export const today: Chapter = [
  doc.sitsDown(ago(152)),
  doc.begins('credit-page', ago(150), 'Write the page on credit notes'),
  doc.finishes('credit-page', ago(128)),
  doc.leaves(ago(125)),
  dev.sitsDown(ago(104)),
  dev.begins(
    'led-190',
    ago(102),
    'Finish the credit notes: partial ones over two rates, and the Japanese template',
  ),
  dev.enters('led-190', ago(98), 'partial notes'),
  dev.enters('led-190', ago(60), 'Japanese template', 'Three partial notes over two rates add up'),
  ops.sitsDown(ago(97)),
  ops.begins('relays', ago(96), 'Is it safe to deploy the relays today?'),
  ops.enters('relays', ago(93), 'health of the relays'),
  coordinator.sitsDown(ago(92)),
  coordinator.begins('today', ago(91), 'Decide what is done today'),
  qa.sitsDown(ago(46)),
  qa.begins('cache-again', ago(44), 'Check the tile cache before the release'),
]
