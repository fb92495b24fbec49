import process from 'node:process'

/** A refusal a person can act on: shown as one sentence, never with a stack. */
export class Stop extends Error {}

// Lines go to stderr: a bench or an MCP server prints its answer on stdout, and set-up must not mix with it.
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @returns {never} */
export function stop(sentence) {
  throw new Stop(sentence)
}

/** Runs a script and turns whatever it throws into one sentence and an exit code. */
export async function script(main) {
  try {
    const code = await main(process.argv.slice(2))
    process.exitCode = code ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`\n${sentenceFor(error)}\n`)
    if (process.env.LOCI_TRACE) process.stderr.write(`${error?.stack}\n`)
  }
}

export function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
}

/** Repeats a line while something slow gives no sign of life of its own. Returns a function that ends it. */
export function heartbeat(line, everyMs = 5000) {
  const began = Date.now()
  const timer = setInterval(() => say(`  ${line}, ${seconds(began)} so far`), everyMs)
  return () => clearInterval(timer)
}

function sentenceFor(error) {
  if (error instanceof Stop) return error.message
  return `Loci's scripts hit something unforeseen: ${error?.message ?? error}. Run again with LOCI_TRACE=1 and report what it prints.`
}
