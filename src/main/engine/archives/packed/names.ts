import { hash } from 'node:crypto'
import { growing, packedTexts } from './texts.ts'

/** Texts that are each there once, found by what they say; a hundredth of the objects of a Map. */
export interface PackedNames {
  /** Its number, whether it was there before or not. */
  add(name: string): number
  find(name: string): number | null
  get(number: number): string
  readonly size: number
}

const FIRST_SLOTS = 1024

export function packedNames(): PackedNames {
  const texts = packedTexts()
  const digests = growing(Uint32Array)
  // Numbers counted from 1: an empty slot is 0.
  let slots = new Uint32Array(FIRST_SLOTS)

  /** Where it stands, or where it would. */
  const slotOf = (name: string, digest: number): number => {
    let slot = digest % slots.length
    for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
      if (digests.get(held - 1) === digest && texts.get(held - 1) === name) return slot
      slot = (slot + 1) % slots.length
    }
    return slot
  }
  const widen = (): void => {
    const wider = new Uint32Array(slots.length * 2)
    for (let number = 0; number < texts.size; number += 1) {
      let slot = digests.get(number) % wider.length
      while (wider[slot] !== 0) slot = (slot + 1) % wider.length
      wider[slot] = number + 1
    }
    slots = wider
  }
  return {
    add(name) {
      const digest = digestOf(name)
      const slot = slotOf(name, digest)
      const held = slots[slot] ?? 0
      if (held !== 0) return held - 1
      const number = texts.add(name)
      digests.set(number, digest)
      slots[slot] = number + 1
      if (texts.size * 2 > slots.length) widen()
      return number
    },
    find(name) {
      const held = slots[slotOf(name, digestOf(name))] ?? 0
      return held === 0 ? null : held - 1
    },
    get: texts.get,
    get size() {
      return texts.size
    },
  }
}

/** Of an archive somebody else made: names that all meet in one slot are not to be found by trying. */
const digestOf = (name: string) => hash('sha256', name, 'buffer').readUInt32BE(0)
