import { mkdirSync, rmSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './setup/root.mjs'
import { say, script, seconds, Stop } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { againWhatFailed } from './steps/again.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runChecks } from './steps/check.mjs'
import { runPlaywright } from './steps/e2e.mjs'
import { tallyPlaywright, tallyRun, tallyVitest, titlesOf, total } from './steps/tally.mjs'
import { runUnitTests } from './steps/unit.mjs'

await script(async () => {
  const began = Date.now()
  const electron = await step('set-up', () => setUp())
  const unclean = await step('checks', () => runChecks(electron))
  const unit = await step('unit tests', () => unitTally(electron))
  const built = await step('build', () => attempt(ensureBuilt))
  const e2e = built ? await step('end-to-end tests', () => e2eTally(electron)) : null

  const runs = e2e ? [unit, e2e] : [unit]
  const { passed, failed, skipped } = total(runs.map(({ files }) => files))
  const unsteady = runs.flatMap((run) => run.unsteady)
  if (unclean.length > 0) say(`Checks that failed: ${unclean.join(', ')}.`)
  if (!built) say('The end-to-end tests were left out because the app could not be built.')
  if (skipped > 0) say(`${skipped} skipped.`)
  // Whoever has the end of this only must be able to tell what to mend.
  for (const title of titlesOf(runs.map(({ files }) => files))) say(`Failed: ${title}`)
  for (const title of unsteady) say(`Failed beside others and passed by itself: ${title}`)
  say(`Everything together took ${seconds(began)}.`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed > 0 || unclean.length > 0 || !built ? 1 : 0
})

async function step(name, work) {
  const began = Date.now()
  say(`\n== ${name}`)
  const result = await work()
  say(`== ${name} took ${seconds(began)}`)
  return result
}

async function unitTally(electron) {
  const tests = async (args) => {
    const file = freshReport('unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return tallyRun(await runUnitTests(electron, [...reporters, ...args]), file, tallyVitest)
  }
  return againWhatFailed(await tests([]), (files) => tests(['--maxWorkers=1', ...files]))
}

async function e2eTally(electron) {
  const stories = async (args) => {
    const file = freshReport('e2e.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await runPlaywright(electron, 'stories', ['--reporter=list,json', ...args], env)
    return tallyRun(code, file, tallyPlaywright)
  }
  return againWhatFailed(await stories([]), (files) =>
    stories(['--workers=1', ...files.map((file) => `e2e/${file}`)]),
  )
}

// Yesterday's report would otherwise be summed up when today's run dies before writing one.
function freshReport(name) {
  const file = inRoot('.cache', 'reports', name)
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

async function attempt(work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    return false
  }
}
