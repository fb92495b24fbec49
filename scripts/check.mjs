import { say, script, seconds, stop } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { runChecks } from './steps/check.mjs'

await script(async () => {
  const began = Date.now()
  const electron = await setUp({ display: false })
  const failed = await runChecks(electron)
  if (failed.length > 0) stop(`Not clean yet: ${failed.join(', ')} (${seconds(began)}).`)
  say(`All checks passed (${seconds(began)}).`)
})
