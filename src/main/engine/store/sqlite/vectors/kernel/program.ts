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
  op,
  set,
} from './assemble.ts'

/** The arguments of the first routine, then what it keeps. */
const [LIST, COUNT, BASE, STRIDE, BYTES, QUERY, OUT, SCALE] = [0, 1, 2, 3, 4, 5, 6, 7]
const [AT, END, ASKED, ONE, TWO, CHUNK] = [8, 9, 10, 11, 12, 13]
const TAKES = [I32, I32, I32, I32, I32, I32, I32, F32]
const KEEPS = [I32, I32, I32, V128, V128, V128]

const forward = (local: number, by: number) => [...get(local), ...i32(by), ...op.add, ...set(local)]
/** A pointer to the vector whose number stands next in the list, one behind its end, and both sums at nothing. */
const begin = [
  [...get(LIST), ...op.loadInteger, ...get(STRIDE), ...op.multiply],
  [...get(BASE), ...op.add, ...set(AT)],
  [...get(AT), ...get(BYTES), ...op.add, ...set(END)],
  [...get(QUERY), ...set(ASKED)],
  [...op.zeros, ...set(ONE), ...op.zeros, ...set(TWO)],
].flat()
const untilTheEnd = [...get(AT), ...get(END), ...op.lessThan]
const next = [
  [...forward(LIST, 4), ...forward(OUT, 4)],
  [...get(COUNT), ...i32(1), ...op.subtract, ...set(COUNT), ...get(COUNT)],
].flat()

/** Sixteen numbers of 8 bits a turn, against a query of 16 bits; each vector's own scale stands behind it. */
const scoreCodes: Routine = {
  name: 'scoreCodes',
  takes: TAKES,
  keeps: KEEPS,
  does: [
    again(
      begin,
      again(
        [...get(AT), ...load(), ...set(CHUNK)],
        [...get(ONE), ...get(CHUNK), ...op.extendLow, ...get(ASKED), ...load(), ...op.dotPairs],
        [...op.addIntegers, ...set(ONE)],
        [...get(TWO), ...get(CHUNK), ...op.extendHigh, ...get(ASKED), ...load(16), ...op.dotPairs],
        [...op.addIntegers, ...set(TWO)],
        forward(AT, 16),
        forward(ASKED, 32),
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

/** The arguments of the third routine, then what it keeps. */
const [FROM, RECORDS, APART_BY, LONG, INTO, INTO_BY] = [0, 1, 2, 3, 4, 5]
const [READ, UNTIL, WRITTEN] = [6, 7, 8]

/** Which numbers of each record are below zero, a bit each, sixteen a turn. */
const signsOfCodes: Routine = {
  name: 'signsOfCodes',
  takes: [I32, I32, I32, I32, I32, I32],
  keeps: [I32, I32, I32],
  does: [
    again(
      [...get(FROM), ...set(READ), ...get(INTO), ...set(WRITTEN)],
      [...get(FROM), ...get(LONG), ...op.add, ...set(UNTIL)],
      again(
        [...get(WRITTEN), ...get(READ), ...load(), ...op.highestBits, ...op.storeTwoBytes],
        forward(READ, 16),
        forward(WRITTEN, 2),
        [...get(READ), ...get(UNTIL), ...op.lessThan],
      ),
      [...get(FROM), ...get(APART_BY), ...op.add, ...set(FROM)],
      [...get(INTO), ...get(INTO_BY), ...op.add, ...set(INTO)],
      [...get(RECORDS), ...i32(1), ...op.subtract, ...set(RECORDS), ...get(RECORDS)],
    ),
  ],
}

export const PROGRAM: readonly Routine[] = [scoreCodes, scoreBits, signsOfCodes]
