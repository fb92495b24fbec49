import { writeSync } from 'node:fs'
import process from 'node:process'
import type { AgentPrincipal } from '#shared/principal.ts'
import { openTestEngine } from '../../test-support.ts'

// Begins and completes one task after the other until it is stopped; says the number of every one.
const [file = ''] = process.argv.slice(2)
const loci = await openTestEngine({ file })
for (let n = 0; ; n += 1) {
  const at: AgentPrincipal = {
    kind: 'agent',
    id: 'DEV-001',
    teams: [],
    project: 'atlas',
    session: 'c-1',
    task: `T-${n}`,
  }
  await loci.call('tasks.start', { text: `Task ${n}` }, at)
  const note = (words: string, importance: number) =>
    loci.call('memories.create', { content: { form: 'text', text: words }, importance }, at)
  await note(`worth of ${n}`, 0.9)
  await note(`scratch of ${n}`, 0.1)
  const learnings = ['first', 'second'].map((which) => ({ kind: 'fact', text: `${which} of ${n}` }))
  await loci.call('tasks.complete', { learnings, summary: `summary of ${n}` }, at)
  writeSync(1, `${n}\n`)
}
