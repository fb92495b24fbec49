import process from 'node:process'
import { PRIORITIES } from '#shared/memory.ts'
import { oneOfMany, writeMany } from './many.ts'

// A vault of many short memories, the same ones every time.
const [file, name, size] = process.argv.slice(2)
if (file === undefined || name === undefined || size === undefined)
  throw new Error('Usage: <file> <name> <memories>')
await writeMany({ file, name, vaultId: 'vlt_bigbigbigbig', count: Number(size) }, (n) => {
  const summary = `Observation ${n}: relay ${n % 97} answered in ${n % 1000} ms`
  return oneOfMany(n, {
    summary,
    text: `${summary}.`,
    scope: { kind: 'project', id: `project-${n % 20}` },
    priority: PRIORITIES[n % PRIORITIES.length] ?? 'medium',
    taskType: 'list',
  })
})
