import { script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runPlaywright } from './steps/e2e.mjs'

await script(async (args) => {
  const electron = await setUp()
  await ensureBuilt()
  return runPlaywright(electron, 'million', args)
})
