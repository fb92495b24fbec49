import { commandLine } from './cli/command-line.ts'

const command = commandLine(process.argv, process.defaultApp)
if (command === null) await import('./app/desktop.ts')
else {
  // As long as this is awaited Chromium does not begin: the packed app is its own command line, without a display.
  const { run } = await import('./cli/run.ts')
  process.exit(await run(command))
}
