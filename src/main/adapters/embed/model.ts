import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { meanPooled } from './pool.ts'

/** What the model was trained to read; of a longer text it sees this much of the beginning. */
const LONGEST = 256

export interface LoadedModel {
  id: string
  dimension: number
  vector(text: string): Promise<Float32Array>
  tokenizer: Tokenizer
}

/** A folder with model.onnx, tokenizer.json and tokenizer_config.json: a sentence encoder of the BERT kind. */
export async function loadModel(folder: string): Promise<LoadedModel> {
  const weights = readFileSync(join(folder, 'model.onnx'))
  const tokenizer = new Tokenizer(
    jsonIn(folder, 'tokenizer.json'),
    jsonIn(folder, 'tokenizer_config.json'),
  )
  const session = await InferenceSession.create(weights, {
    // One thread: whoever works on this machine keeps the others.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  })
  const vector = (text: string) => embedded(session, tokensOf(tokenizer, text))
  const { length: dimension } = await vector('one')
  return { id: idOf(folder, weights), dimension, vector, tokenizer }
}

/** Another file, another reading or another pooling makes another space. */
function idOf(folder: string, weights: Buffer): string {
  const digest = createHash('sha256').update(weights).digest('hex').slice(0, 12)
  return `${basename(realpathSync(folder))}@${digest}/mean-${LONGEST}`
}

function tokensOf(tokenizer: Tokenizer, text: string): number[] {
  const { ids } = tokenizer.encode(text)
  if (ids.length <= LONGEST) return ids
  // The closing mark stays: the model never saw a text without it.
  return [...ids.slice(0, LONGEST - 1), ...ids.slice(-1)]
}

/**
 * One text a run: the weights are quantised while they run, over the whole batch, so the vector of a text
 * would depend on which others happened to be beside it.
 */
async function embedded(session: InferenceSession, ids: number[]): Promise<Float32Array> {
  const of = (values: number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])
  const inputs: Record<string, Tensor> = {
    input_ids: of(ids),
    attention_mask: of(ids.map(() => 1)),
    token_type_ids: of(ids.map(() => 0)),
  }
  const given = session.inputNames.map((name) => {
    const tensor = inputs[name]
    if (tensor === undefined) throw new Error(`It asks for "${name}", which Loci cannot give.`)
    return [name, tensor] as const
  })
  const found = await session.run(Object.fromEntries(given))
  const [name = ''] = session.outputNames
  const output = found[name]
  if (!(output?.data instanceof Float32Array) || output.dims.length !== 3)
    throw new Error('It does not answer with one vector a word.')
  return meanPooled(output.data, ids.length)
}

function jsonIn(folder: string, name: string): object {
  const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (value === null || typeof value !== 'object') throw new Error(`${name} is not a JSON object.`)
  return value
}
