/** The few words of WebAssembly that the kernel is written in, each as its bytes. */
type Code = readonly number[]

/** Numbers as WebAssembly writes them: seven bits a byte, the lowest first. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const ends = value >= -64 && value < 64
  return ends ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}

export const I32 = 0x7f
export const I64 = 0x7e
export const F32 = 0x7d
export const V128 = 0x7b

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const i32 = (value: number): Code => [0x41, ...signed(value)]
export const op = {
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  lessThan: [0x49],
  fromInteger: [0xb2],
  multiplyFloat: [0x94],
  loadInteger: [0x28, 2, 0],
  loadFloat: [0x2a, 2, 0],
  storeFloat: [0x38, 2, 0],
  storeByte: [0x3a, 0, 0],
  storeShort: [0x3b, 1, 0],
  storeInteger: [0x36, 2, 0],
  atMost: [0x4d],
  longZero: [0x42, 0],
  /** Eight bytes from the address on the stack and so many further. */
  loadLong: (further: number) => [0x29, 3, ...unsigned(further)],
  differLong: [0x85],
  countLong: [0x7b],
  addLong: [0x7c],
  shortened: [0xa7],
  shiftRight: [0x76],
  zeros: [0xfd, 12, ...Array.from({ length: 16 }, () => 0)],
  extendLow: [0xfd, ...unsigned(135)],
  extendHigh: [0xfd, ...unsigned(136)],
  dotPairs: [0xfd, ...unsigned(186)],
  addIntegers: [0xfd, ...unsigned(174)],
  /** The lowest byte of a number, sixteen times. */
  sixteenTimes: [0xfd, 15],
  and: [0xfd, 78],
  or: [0xfd, 80],
  /** Of the first where the third has ones, of the second elsewhere. */
  choose: [0xfd, 82],
  shiftShortsLeft: [0xfd, ...unsigned(139)],
  shiftShortsRight: [0xfd, ...unsigned(141)],
} satisfies Record<string, Code | ((further: number) => Code)>
/** Sixteen bytes from the address on the stack and so many further. */
export const load = (further = 0): Code => [0xfd, 0, 4, ...unsigned(further)]
/** The same from the other memory. */
export const loadOther: Code = [0xfd, 0, 0x40 | 4, 1, 0]
export const integerLane = (lane: number): Code => [0xfd, 27, lane]
/** Again while what `body` leaves on the stack is not zero. */
export const again = (...body: Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0d, 0, 0x0b]

export interface Routine {
  name: string
  takes: readonly number[]
  /** What it works with beside its arguments, numbered after them. */
  keeps: readonly number[]
  does: readonly Code[]
}

/** "\0asm" and the version. */
const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** A module of these routines on two memories, which it is given as `host.memory` and `host.other`. */
export function assembled(routines: readonly Routine[]): Uint8Array<ArrayBuffer> {
  const types = routines.map(({ takes }) => [0x60, ...counted(takes), 0])
  const memories = ['memory', 'other'].map((name) => [
    ...text('host'),
    ...text(name),
    0x02,
    0x00,
    1,
  ])
  const exports = routines.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)])
  const bodies = routines.map(({ keeps, does }) => {
    const locals = list(keeps.map((type) => [1, type]))
    return counted([...locals, ...does.flat(), 0x0b])
  })
  return Uint8Array.from([
    ...MAGIC,
    ...section(1, list(types)),
    ...section(2, list(memories)),
    ...section(3, list(routines.map((_, index) => unsigned(index)))),
    ...section(7, list(exports)),
    ...section(10, list(bodies)),
  ])
}

const counted = (bytes: Code): number[] => [...unsigned(bytes.length), ...bytes]
const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()]
const section = (id: number, bytes: Code): number[] => [id, ...counted(bytes)]
const text = (value: string): number[] => counted([...Buffer.from(value)])
