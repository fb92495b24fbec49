import { assembled } from './assemble.ts'
import { PROGRAM } from './program.ts'

/** Vectors scored a call: enough that the call itself costs nothing. */
export const BLOCK = 4096
/** Largest vector it takes. */
export const MOST_DIMENSIONS = 4096

const PAGE = 65_536
const QUERY_AT = 0
const LIST_AT = QUERY_AT + MOST_DIMENSIONS * 4
const SCORES_AT = LIST_AT + BLOCK * 4
const RECORDS_AT = SCORES_AT + BLOCK * 4

type Score = (
  list: number,
  count: number,
  base: number,
  stride: number,
  bytes: number,
  query: number,
  out: number,
  scale: number,
) => void

/** Records of one size in memory of their own, and dot products of any of them with one query. */
export interface VectorRecords {
  /** Bytes of record `slot`, to read or to write; valid until the next call. */
  at(slot: number): Uint8Array
  /** Copies the last bytes of one record over another. */
  move(from: number, to: number): void
  ask(query: Int16Array | Float32Array): void
  /** The first `count` slots are scored, at most BLOCK. The answer is valid until the next call. */
  score(slots: Uint32Array, from: number, count: number, scale: number): Float32Array
}

/** `codes`: 8 bits a number and a scale of 32 bits behind them; `floats`: 32 bits a number. */
export function recordsOf(kind: 'codes' | 'floats', dimension: number): VectorRecords {
  const width = padded(dimension)
  const bytes = kind === 'codes' ? width : width * 4
  const stride = kind === 'codes' ? bytes + 16 : bytes
  const memory = new WebAssembly.Memory({ initial: 2 })
  const score = routine(kind === 'codes' ? 'scoreCodes' : 'scoreFloats', memory)

  const makeRoom = (slot: number) => {
    const missing = RECORDS_AT + (slot + 1) * stride - memory.buffer.byteLength
    if (missing <= 0) return
    // By an eighth at once: growing by a page for every vector would cost a call each.
    memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 8) / PAGE))
  }
  const at = (slot: number) => {
    makeRoom(slot)
    return new Uint8Array(memory.buffer, RECORDS_AT + slot * stride, stride)
  }
  return {
    at,
    move: (from, to) => at(to).set(at(from)),
    ask(query) {
      const target =
        query instanceof Int16Array
          ? new Int16Array(memory.buffer, QUERY_AT, width)
          : new Float32Array(memory.buffer, QUERY_AT, width)
      target.fill(0)
      target.set(query)
    },
    score(slots, from, count, scale) {
      if (count === 0) return new Float32Array(0)
      new Uint32Array(memory.buffer, LIST_AT, count).set(slots.subarray(from, from + count))
      score(LIST_AT, count, RECORDS_AT, stride, bytes, QUERY_AT, SCORES_AT, scale)
      return new Float32Array(memory.buffer, SCORES_AT, count)
    },
  }
}

/** Both routines read sixteen numbers at a time. */
export const padded = (dimension: number): number => Math.ceil(dimension / 16) * 16

let compiled: WebAssembly.Module | null = null

function routine(name: string, memory: WebAssembly.Memory): Score {
  compiled ??= new WebAssembly.Module(assembled(PROGRAM))
  const found = new WebAssembly.Instance(compiled, { host: { memory } }).exports[name]
  if (typeof found !== 'function') throw new Error(`The kernel has no ${name}.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program says what it takes; its test runs it
  return found as Score
}
