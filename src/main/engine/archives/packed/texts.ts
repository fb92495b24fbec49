/** Texts by number, held as bytes outside the heap: as strings, those of a million files took hundreds of megabytes. */
export interface PackedTexts {
  add(text: string): number
  get(number: number): string
  readonly size: number
}

const BLOCK_BYTES = 256 * 1024

export function packedTexts(): PackedTexts {
  const blocks: Buffer[] = []
  const block = growing(Uint32Array)
  const start = growing(Uint32Array)
  const end = growing(Uint32Array)
  let used = 0
  let size = 0
  return {
    add(text) {
      const length = Buffer.byteLength(text)
      let last = blocks.at(-1)
      if (last === undefined || used + length > last.length) {
        last = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length))
        blocks.push(last)
        used = 0
      }
      last.write(text, used)
      block.set(size, blocks.length - 1)
      start.set(size, used)
      end.set(size, (used += length))
      return size++
    },
    get: (number) =>
      blocks[block.get(number)]?.toString('utf8', start.get(number), end.get(number)) ?? '',
    get size() {
      return size
    },
  }
}

/** Numbers by number, as many as come; 0 where none was set. */
export interface Growing {
  get(at: number): number
  set(at: number, value: number): void
}

type Numbers = Uint8Array | Uint32Array | Float64Array

const CHUNK = 1 << 14

/** In chunks: one array that doubles is half empty, and is there twice while it is copied. */
export function growing(Kind: new (length: number) => Numbers): Growing {
  const chunks: Numbers[] = []
  return {
    get: (at) => chunks[Math.floor(at / CHUNK)]?.[at % CHUNK] ?? 0,
    set(at, value) {
      const chunk = (chunks[Math.floor(at / CHUNK)] ??= new Kind(CHUNK))
      chunk[at % CHUNK] = value
    },
  }
}
