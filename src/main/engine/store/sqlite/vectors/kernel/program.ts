import {
  type Routine,
  F32,
  I32,
  I64,
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
const [BITS, HOW_MANY, WIDE, SOUGHT, FAR, PLACES, FOUND, SHIFT, EDGE] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const [LAST, HERE, PLACE, DISTANCE, IS_NEAR, APART] = [9, 10, 11, 12, 13, 14]

/** Bits of eight bytes that differ from the query's, added up. */
const addDiffering = (further: number) =>
  [
    [...get(APART), ...get(BITS), ...op.loadLong(further), ...get(HERE), ...op.loadLong(further)],
    [...op.differLong, ...op.countLong, ...op.addLong, ...set(APART)],
  ].flat()

/**
 * One bit a number: of vectors in a row those of which no more than `EDGE` differ from the query's, each with how many
 * do. By eight bytes, which the processor counts in one step: sixteen at once it has to look up half a byte at a time,
 * and that took three times as long.
 */
const nearBits: Routine = {
  name: 'nearBits',
  takes: [I32, I32, I32, I32, I32, I32, I32, I32, I32],
  keeps: [I32, I32, I32, I32, I32, I64],
  does: [
    again(
      [...get(BITS), ...get(WIDE), ...op.add, ...set(LAST)],
      [...get(SOUGHT), ...set(HERE), ...op.longZero, ...set(APART)],
      again(addDiffering(0), addDiffering(8), forward(BITS, 16), forward(HERE, 16), [
        ...get(BITS),
        ...get(LAST),
        ...op.lessThan,
      ]),
      [...get(APART), ...op.shortened, ...get(SHIFT), ...op.shiftRight, ...set(DISTANCE)],
      // Without a branch: who is near is as good as random in the first blocks.
      [...get(FAR), ...get(DISTANCE), ...op.storeByte],
      [...get(PLACES), ...get(PLACE), ...op.storeShort],
      [...get(DISTANCE), ...get(EDGE), ...op.atMost, ...set(IS_NEAR)],
      [...get(FAR), ...get(IS_NEAR), ...op.add, ...set(FAR)],
      [...get(PLACES), ...get(IS_NEAR), ...get(IS_NEAR), ...op.add, ...op.add, ...set(PLACES)],
      forward(PLACE, 1),
      [...get(HOW_MANY), ...i32(1), ...op.subtract, ...set(HOW_MANY), ...get(HOW_MANY)],
    ),
    [...get(FOUND), ...get(FAR), ...op.storeInteger],
  ],
}

export const PROGRAM: readonly Routine[] = [scoreCodes, nearBits]
