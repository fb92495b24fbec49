import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { makeDeb, makeTar } from './packaging/archives.mjs'
import { checkFuses } from './packaging/fuses.mjs'
import { pack, releaseName } from './packaging/pack.mjs'
import { smoke } from './packaging/smoke.mjs'
import { say, script, seconds, stop } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { build } from './steps/build.mjs'

const warning =
  'Development build: it carries an unofficial repack of Electron from the package registry. Do not distribute it.'

await script(async (args) => {
  const began = Date.now()
  const electron = await setUp()
  const isDevelopment = electron.source !== 'official'
  if (isDevelopment && args.includes('--release')) {
    stop(
      'A release needs the official Electron: delete node_modules/electron/dist where its download host can be reached, and run again.',
    )
  }
  await build()
  const app = await pack(electron)
  if (isDevelopment) writeFileSync(join(app.folder, 'DEVELOPMENT-BUILD.txt'), `${warning}\n`)
  await checkFuses(app.program)
  await smoke(app.program)
  if (process.platform === 'linux') {
    const name = releaseName(electron)
    await makeTar(app.folder, name)
    await makeDeb(app.folder, name)
  }
  if (isDevelopment) say(warning)
  say(`The package is in release/ (${seconds(began)}).`)
})
