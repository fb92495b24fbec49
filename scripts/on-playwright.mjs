import { script, stop } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runPlaywright } from './steps/e2e.mjs'

await script(async ([project, ...args]) => {
  if (!project)
    stop(
      'Name a project of playwright.config.ts: node scripts/on-playwright.mjs <project> [arguments].',
    )
  const electron = await setUp()
  await ensureBuilt()
  return runPlaywright(electron, project, args)
})
