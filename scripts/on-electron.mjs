import { resolve } from 'node:path'
import process from 'node:process'
import { run } from './setup/run.mjs'
import { script, stop } from './setup/say.mjs'
import { nodeEnv, setUp } from './setup/set-up.mjs'

await script(async ([file, ...args]) => {
  if (!file) stop('Name the file to run: node scripts/on-electron.mjs <file.ts> [arguments].')
  const electron = await setUp({ display: false })
  const options = { cwd: process.cwd(), env: nodeEnv(electron) }
  const { code } = await run(electron.path, [resolve(file), ...args], options)
  return code
})
