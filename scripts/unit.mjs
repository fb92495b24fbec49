import { script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { runUnitTests } from './steps/unit.mjs'

await script(async (args) => runUnitTests(await setUp({ display: false }), args))
