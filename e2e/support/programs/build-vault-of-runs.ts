import process from 'node:process'
import { created, removed } from '#engine/store/changes.ts'
import type { Memory } from '#shared/memory.ts'
import { FIRST_AT, newVault, oneOfMany, write } from './many.ts'

// A person's memory, a run of an agent that was stopped in the middle and of which one step is
// undone, and then a person's run that came to its end.
const [STEPS, EACH] = [24, 50]
const MINUTE = 60_000

const [file, name] = process.argv.slice(2)
if (file === undefined || name === undefined) throw new Error('Usage: <file> <name>')
const store = newVault({ file, name, vaultId: 'vlt_runsrunsruns' })

const first = note(0, 'The ferry leaves from pier 4.')
await write(store, {
  id: 'chg_first',
  at: FIRST_AT,
  actor: 'USER',
  label: 'Created “The ferry leaves from pier 4.”',
  changes: [created('memory', first.id, first)],
})

const stopped = { id: 'run_stopped', label: 'Consolidated the notes of three weeks' }
const weeks: number[] = []
for (const week of [1, 2, 3])
  weeks.push(
    await write(store, {
      id: `chg_week_${week}`,
      at: FIRST_AT + week * MINUTE,
      label: `Consolidated week ${week}`,
      changes: notesOf(week).map((each) => created('memory', each.id, each)),
      run: stopped,
    }),
  )
await write(store, {
  id: 'chg_back',
  at: FIRST_AT + 4 * MINUTE,
  kind: 'undo',
  label: 'Undid: Consolidated week 3',
  undoes: weeks.at(-1) ?? null,
  changes: notesOf(3).map((each) => removed('memory', each.id, each)),
})

const imported = { id: 'run_import', label: `Imported 1,200 memories from notes.zip` }
for (let step = 0; step < STEPS; step += 1)
  await write(store, {
    id: `chg_import_${step}`,
    at: FIRST_AT + (10 + step) * MINUTE,
    actor: 'USER',
    label: `Imported notes ${step * EACH + 1} to ${(step + 1) * EACH}`,
    changes: Array.from({ length: EACH }, (_, place) => {
      const number = step * EACH + place + 1
      const memory = note(1000 + number, `Note ${number}: the tide table of day ${number}.`)
      return created('memory', memory.id, memory)
    }),
    run: imported,
  })
await store.finishRun(imported.id)
await store.close()

function notesOf(week: number): Memory[] {
  return [1, 2, 3, 4].map((day) => note(week * 10 + day, `Week ${week}, day ${day}: calm sea.`))
}

function note(n: number, text: string): Memory {
  const scope = { kind: 'project', id: `project-${n % 20}` } as const
  return oneOfMany(n, { summary: text, text, scope, priority: 'medium', taskType: 'runs' })
}
