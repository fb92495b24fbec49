import { script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { build } from './steps/build.mjs'

await script(async () => {
  await setUp({ display: false })
  await build()
})
