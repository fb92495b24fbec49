import { assembled } from './assemble.ts'
import { PROGRAM } from './program.ts'
import { GROUP, GROUP_BYTES, inParts, padded, split } from './seven-bits.ts'

/** Vectors scored a call: enough that the call itself costs nothing. */
export const BLOCK = 4096
/** Largest vector it takes. */
export const MOST_DIMENSIONS = 4096

const PAGE = 65_536
const QUERY_AT = 0
const LIST_AT = QUERY_AT + MOST_DIMENSIONS * 2
const SCORES_AT = LIST_AT + BLOCK * 4
const RECORDS_AT = SCORES_AT + BLOCK * 4
const SCALE_BYTES = 4

/** Vectors in 8 bits a number, seven of them in memory of their own, and dot products of any of them with one query. */
export interface CodeRecords {
  /** Room for records up to this one, at once. */
  reserve(slot: number): void
  /** As the vault keeps it; its signs are written to the bits. */
  put(slot: number, packed: Uint8Array): void
  ask(query: Int16Array): void
  /** The first `count` slots are scored, at most BLOCK. The answer is valid until the next call. */
  score(slots: Uint32Array, from: number, count: number, scale: number): Float32Array
  /** Those of these slots where nothing was ever written, or nothing but zeros: both have no scale. */
  unwritten(slots: Uint32Array): number[]
}

export function codeRecords(dimension: number, bits: BitRecords): CodeRecords {
  const numbers = new Uint8Array(padded(dimension))
  const bytes = (numbers.length / GROUP) * GROUP_BYTES
  const stride = bytes + SCALE_BYTES
  const memory = new WebAssembly.Memory({ initial: 2 })
  const score = routine('scoreCodes', memory, bits.memory)
  let written = new Uint8Array(memory.buffer)
  const reserve = (slot: number) => {
    makeRoom(memory, RECORDS_AT + (slot + 1) * stride)
    if (written.buffer !== memory.buffer) written = new Uint8Array(memory.buffer)
  }
  return {
    reserve,
    put(slot, packed) {
      reserve(slot)
      const place = RECORDS_AT + slot * stride
      numbers.set(packed.subarray(0, dimension))
      split(numbers, written, place, bits.at(slot))
      written.set(packed.subarray(dimension), place + bytes)
    },
    ask(query) {
      inParts(query, new Int16Array(memory.buffer, QUERY_AT, numbers.length))
    },
    score(slots, from, count, scale) {
      if (count === 0) return new Float32Array(0)
      new Uint32Array(memory.buffer, LIST_AT, count).set(slots.subarray(from, from + count))
      const codes = [LIST_AT, count, RECORDS_AT, stride, bytes, QUERY_AT, SCORES_AT, scale]
      score(...codes, BITS_AT, bitBytes(dimension))
      return new Float32Array(memory.buffer, SCORES_AT, count)
    },
    unwritten(slots) {
      const scales = new Float32Array(memory.buffer, RECORDS_AT)
      const [first, apart] = [bytes / SCALE_BYTES, stride / SCALE_BYTES]
      const found: number[] = []
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0
        if ((scales[first + slot * apart] ?? 0) === 0) found.push(slot)
      }
      return found
    },
  }
}

const APART_AT = MOST_DIMENSIONS / 8
const PLACES_AT = APART_AT + BLOCK
const FOUND_AT = PLACES_AT + BLOCK * 2
const BITS_AT = FOUND_AT + 16

/** Vectors of one stretch that are near by their bits. */
interface NearBits {
  /** Counted from the first of the stretch. */
  places: Uint16Array
  /** How far each is; of long vectors to the next two, four or eight bits. */
  apart: Uint8Array
}

/** Vectors in one bit a number, compared by how many differ: a first choice among very many. */
export interface BitRecords {
  readonly memory: WebAssembly.Memory
  /** Bytes of so many records from `slot` on, to write. */
  at(slot: number, count?: number): Uint8Array
  /** Of so many from `slot` on, at most BLOCK, those that are no further from the query than `edge`. The answer is valid until the next call. */
  near(query: Uint8Array, count: number, slot?: number, edge?: number): NearBits
}

export function bitRecords(dimension: number): BitRecords {
  const bytes = bitBytes(dimension)
  // A byte a vector has to hold the answer.
  const shift = Math.max(0, Math.ceil(Math.log2((bytes * 8 + 1) / 256)))
  const memory = new WebAssembly.Memory({ initial: 1 })
  const near = routine('nearBits', memory, memory)
  return {
    memory,
    at(slot, count = 1) {
      makeRoom(memory, BITS_AT + (slot + count) * bytes)
      return new Uint8Array(memory.buffer, BITS_AT + slot * bytes, count * bytes)
    },
    near(query, count, slot = 0, edge = 255) {
      new Uint8Array(memory.buffer, 0, bytes).set(query)
      const lists = [APART_AT, PLACES_AT, FOUND_AT]
      near(BITS_AT + slot * bytes, count, bytes, 0, ...lists, shift, edge)
      const [end = APART_AT] = new Uint32Array(memory.buffer, FOUND_AT, 1)
      const found = end - APART_AT
      return {
        places: new Uint16Array(memory.buffer, PLACES_AT, found),
        apart: new Uint8Array(memory.buffer, APART_AT, found),
      }
    },
  }
}

/** 128 bits are read at a time. */
export const bitBytes = (dimension: number): number => Math.ceil(dimension / 128) * 16

function makeRoom(memory: WebAssembly.Memory, needed: number): void {
  const missing = needed - memory.buffer.byteLength
  if (missing <= 0) return
  // By an eighth at once: growing by a page for every vector would cost a call each.
  memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 8) / PAGE))
}

let compiled: WebAssembly.Module | null = null

function routine(
  name: string,
  memory: WebAssembly.Memory,
  other: WebAssembly.Memory,
): (...given: number[]) => void {
  compiled ??= new WebAssembly.Module(assembled(PROGRAM))
  const found = new WebAssembly.Instance(compiled, { host: { memory, other } }).exports[name]
  if (typeof found !== 'function') throw new Error(`The kernel has no ${name}.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program says what it takes; its test runs it
  return found as (...given: number[]) => void
}
