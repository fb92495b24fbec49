import {
  type Routine,
  F32,
  I32,
  V128,
  again,
  floatLane,
  get,
  i32,
  integerLane,
  load,
  op,
  set,
} from './assemble.ts'

/** The arguments of both routines, then what they keep. */
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

/** Eight numbers of 32 bits a turn, in two sums. */
const scoreFloats: Routine = {
  name: 'scoreFloats',
  takes: TAKES,
  keeps: KEEPS,
  does: [
    again(
      begin,
      again(
        [...get(ONE), ...get(AT), ...load(), ...get(ASKED), ...load(), ...op.multiplyFloats],
        [...op.addFloats, ...set(ONE)],
        [...get(TWO), ...get(AT), ...load(16), ...get(ASKED), ...load(16), ...op.multiplyFloats],
        [...op.addFloats, ...set(TWO)],
        forward(AT, 32),
        forward(ASKED, 32),
        untilTheEnd,
      ),
      [...get(ONE), ...get(TWO), ...op.addFloats, ...set(ONE)],
      get(OUT),
      [...get(ONE), ...floatLane(0), ...get(ONE), ...floatLane(1), ...op.addFloat],
      [...get(ONE), ...floatLane(2), ...op.addFloat, ...get(ONE), ...floatLane(3), ...op.addFloat],
      [...get(SCALE), ...op.multiplyFloat, ...op.storeFloat],
      next,
    ),
  ],
}

export const PROGRAM: readonly Routine[] = [scoreCodes, scoreFloats]
