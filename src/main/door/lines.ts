const NEWLINE = 0x0a
const FIRST_ROOM = 4096

export interface LineReader {
  /** Hands over whole lines; false as soon as one has more bytes than it may. */
  read(chunk: Buffer): boolean
  /** The bytes of a line that has begun and not ended. */
  held(): number
}

export function lineReader(longest: number, onLine: (line: string) => void): LineReader {
  // One growing room: a sender of single bytes would otherwise leave sixteen million small buffers here.
  let room = Buffer.allocUnsafe(FIRST_ROOM)
  let length = 0
  const keep = (part: Buffer) => {
    if (length + part.length > room.length) {
      const larger = Buffer.allocUnsafe(Math.max(length + part.length, room.length * 2))
      room.copy(larger, 0, 0, length)
      room = larger
    }
    part.copy(room, length)
    length += part.length
  }
  const end = (part: Buffer) => {
    if (length === 0) return part.toString('utf8')
    keep(part)
    const line = room.toString('utf8', 0, length)
    length = 0
    // One long line must not hold its room for as long as the connection lasts.
    room = Buffer.allocUnsafe(FIRST_ROOM)
    return line
  }
  return {
    read(chunk) {
      let from = 0
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        if (length + to - from > longest) return false
        onLine(end(chunk.subarray(from, to)))
        from = to + 1
      }
      const rest = chunk.subarray(from)
      if (length + rest.length > longest) return false
      keep(rest)
      return true
    },
    held: () => length,
  }
}
