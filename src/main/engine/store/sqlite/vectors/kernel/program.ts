import {
  type Routine,
  F32,
  I32,
  V128,
  again,
  get,
  i32,
  integerLane,
  load,
  loadOther,
  op,
  set,
} from './assemble.ts'
import { GROUP, GROUP_BYTES } from './seven-bits.ts'

/** The arguments of the first routine, then what it keeps. */
const [LIST, COUNT, BASE, STRIDE, BYTES, QUERY, OUT, SCALE, SIGNS, SIGNS_BY] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]
const [AT, END, ASKED, BELOW] = [10, 11, 12, 13]
const [ONE, TWO, CHUNK, SIGNED, EIGHTH, HIGHEST] = [14, 15, 16, 17, 18, 19]
const TAKES = [I32, I32, I32, I32, I32, I32, I32, F32, I32, I32]
const KEEPS = [I32, I32, I32, I32, V128, V128, V128, V128, V128, V128]

const forward = (local: number, by: number) => [...get(local), ...i32(by), ...op.add, ...set(local)]
const placed = (base: number, stride: number) =>
  [
    [...get(LIST), ...op.loadInteger, ...get(stride), ...op.multiply],
    [...get(base), ...op.add],
  ].flat()
/** A pointer to the vector whose number stands next in the list, one behind its end, one to its signs, and both sums at nothing. */
const begin = [
  [...placed(BASE, STRIDE), ...set(AT)],
  [...placed(SIGNS, SIGNS_BY), ...set(BELOW)],
  [...get(AT), ...get(BYTES), ...op.add, ...set(END)],
  [...get(QUERY), ...set(ASKED)],
  [...op.zeros, ...set(ONE), ...op.zeros, ...set(TWO)],
].flat()
const untilTheEnd = [...get(AT), ...get(END), ...op.lessThan]
const next = [
  [...forward(LIST, 4), ...forward(OUT, 4)],
  [...get(COUNT), ...i32(1), ...op.subtract, ...set(COUNT), ...get(COUNT)],
].flat()

/** Sixteen numbers of 8 bits against the part of the query that is theirs, of 16. */
const addPart = (part: number) =>
  [
    [...get(ONE), ...get(CHUNK), ...op.extendLow, ...get(ASKED), ...load(part * 32)],
    [...op.dotPairs, ...op.addIntegers, ...set(ONE)],
    [...get(TWO), ...get(CHUNK), ...op.extendHigh, ...get(ASKED), ...load(part * 32 + 16)],
    [...op.dotPairs, ...op.addIntegers, ...set(TWO)],
  ].flat()
/** Each of seven parts lends its highest bits to the eighth and gets its signs there. */
const sevenParts = [0, 1, 2, 3, 4, 5, 6].flatMap((part) =>
  [
    [...get(AT), ...load(part * 16), ...set(CHUNK)],
    [...get(EIGHTH), ...get(CHUNK), ...get(HIGHEST), ...op.and],
    [...i32(7 - part), ...op.shiftShortsRight, ...op.or, ...set(EIGHTH)],
    [...get(SIGNED), ...i32(7 - part), ...op.shiftShortsLeft],
    [...get(CHUNK), ...get(HIGHEST), ...op.choose, ...set(CHUNK)],
    addPart(part),
  ].flat(),
)

/** 128 numbers a turn, as `split` wrote them; each vector's own scale stands behind it, and its signs in the other memory. */
const scoreCodes: Routine = {
  name: 'scoreCodes',
  takes: TAKES,
  keeps: KEEPS,
  does: [
    [...i32(0x80), ...op.sixteenTimes, ...set(HIGHEST)],
    again(
      begin,
      again(
        [...get(BELOW), ...loadOther, ...set(SIGNED), ...op.zeros, ...set(EIGHTH)],
        sevenParts,
        [...get(SIGNED), ...get(EIGHTH), ...get(HIGHEST), ...op.choose, ...set(CHUNK)],
        addPart(7),
        forward(AT, GROUP_BYTES),
        forward(BELOW, GROUP / 8),
        forward(ASKED, GROUP * 2),
        untilTheEnd,
      ),
      [...get(ONE), ...get(TWO), ...op.addIntegers, ...set(ONE)],
      get(OUT),
      [...get(ONE), ...integerLane(0), ...get(ONE), ...integerLane(1), ...op.add],
      [...get(ONE), ...integerLane(2), ...op.add, ...get(ONE), ...integerLane(3), ...op.add],
      [...op.fromInteger, ...get(AT), ...op.loadFloat, ...op.multiplyFloat],
      [...get(SCALE), ...op.multiplyFloat, ...op.storeFloat],
      next,
    ),
  ],
}

/** The arguments of the second routine, then what it keeps. */
const [BITS, HOW_MANY, WIDE, SOUGHT, FAR, SHIFT] = [0, 1, 2, 3, 4, 5]
const [LAST, HERE, APART] = [6, 7, 8]

/** One bit a number, 128 a turn: how many differ from the query's, for each vector in a row. */
const scoreBits: Routine = {
  name: 'scoreBits',
  takes: [I32, I32, I32, I32, I32, I32],
  keeps: [I32, I32, V128],
  does: [
    again(
      [...get(BITS), ...get(WIDE), ...op.add, ...set(LAST)],
      [...get(SOUGHT), ...set(HERE), ...op.zeros, ...set(APART)],
      again(
        [...get(APART), ...get(BITS), ...load(), ...get(HERE), ...load(), ...op.differ],
        [...op.countBits, ...op.addPairsOfBytes, ...op.addShorts, ...set(APART)],
        forward(BITS, 16),
        forward(HERE, 16),
        [...get(BITS), ...get(LAST), ...op.lessThan],
      ),
      [...get(APART), ...op.addPairsOfShorts, ...set(APART)],
      get(FAR),
      [...get(APART), ...integerLane(0), ...get(APART), ...integerLane(1), ...op.add],
      [...get(APART), ...integerLane(2), ...op.add, ...get(APART), ...integerLane(3), ...op.add],
      [...get(SHIFT), ...op.shiftRight, ...op.storeByte],
      forward(FAR, 1),
      [...get(HOW_MANY), ...i32(1), ...op.subtract, ...set(HOW_MANY), ...get(HOW_MANY)],
    ),
  ],
}

export const PROGRAM: readonly Routine[] = [scoreCodes, scoreBits]
