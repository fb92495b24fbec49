import { say } from '../setup/say.mjs'

/** More than this is a broken change, not a busy machine. */
const MOST_FILES = 6

/**
 * What failed beside others is run once more by itself, file by file: among 220 stories in real windows on two
 * busy cores one that presses a key too early costs a day's work. It is named, so that it gets mended.
 */
export async function againWhatFailed(files, runFiles) {
  const failed = [...files].filter(([, { failed }]) => failed > 0).map(([file]) => file)
  if (failed.length === 0 || failed.length > MOST_FILES || !failed.every(isTestFile))
    return { files, unsteady: [] }
  say(`\n== once more, by themselves: ${failed.join(', ')}`)
  const second = await runFiles(failed)
  const steady = failed.every((file) => second.has(file))
  if (!steady) return { files, unsteady: [] }
  const unsteady = failed
    .filter((file) => second.get(file).failed === 0)
    .flatMap((file) => files.get(file).titles)
  return { files: new Map([...files, ...second]), unsteady }
}

function isTestFile(file) {
  return /\.(test|spec)\.tsx?$/.test(file)
}
