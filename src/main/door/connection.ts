import type { Socket } from 'node:net'
import { AppError, toWire } from '#shared/errors.ts'
import { lineReader } from './lines.ts'
import { LIMITS, type Said, idIn } from './protocol.ts'
import type { Visitor } from './visitor.ts'

export interface Patience {
  /** Whoever connects and says nothing would hold a place for ever. */
  helloMs: number
  /** A line begun and never ended would hold its memory for ever. */
  lineMs: number
}

export const PATIENCE: Patience = { helloMs: 5000, lineMs: 30_000 }

/** One socket of the door, kept within its limits. */
export interface GuestConnection {
  /** False when nobody listens at the other end: it was not said. */
  push(said: Said): boolean
  /** Refuses what was not begun, lets what was begun end, then hangs up. */
  close(): Promise<void>
}

/** Of all connections of a door together: each for itself could hold a whole line. */
export interface UnfinishedLines {
  bytes: number
}

const MOST_UNFINISHED_BYTES = 16 * LIMITS.lineBytes
/** As many bytes of calls under way as two of the longest lines. */
const BYTES_AT_ONCE = 2 * LIMITS.lineBytes
const LAST_WORD_MS = 500

export function guestConnection(
  socket: Socket,
  visitor: Visitor,
  patience: Patience,
  unfinishedLines: UnfinishedLines,
): GuestConnection {
  const waiting: string[] = []
  const underWay = new Set<Promise<void>>()
  let bytes = 0
  let isDeaf = false
  let isClosing = false
  let isOver = false

  const write = (said: Said) => {
    // Who asks without reading the answers is not asked further: they would pile up here.
    if (socket.writable && !socket.write(`${JSON.stringify(said)}\n`)) isDeaf = true
  }
  const hangUp = () => {
    if (isOver) return
    isOver = true
    waiting.length = 0
    socket.pause()
    socket.removeAllListeners('data')
    socket.destroySoon()
    // A last word that nobody takes must not keep the connection.
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  }
  const refuse = (error: AppError) => {
    write({ id: null, reply: { ok: false, error: toWire(error) } })
    hangUp()
  }
  const hear = async (line: string) => {
    const { said, isLast = false } = await visitor.hear(line)
    write(said)
    if (isLast) hangUp()
  }
  const hasRoom = () => {
    // Until it is known who calls, nothing else may be begun.
    const most = visitor.isKnown() ? LIMITS.callsAtOnce : 1
    return !isOver && !isClosing && !isDeaf && underWay.size < most && bytes < BYTES_AT_ONCE
  }
  const goOn = () => {
    while (hasRoom()) {
      const line = waiting.shift()
      if (line === undefined) break
      bytes += line.length
      const work = hear(line).finally(() => {
        underWay.delete(work)
        bytes -= line.length
        goOnLater()
      })
      underWay.add(work)
    }
    if (isOver || isClosing) return
    if (waiting.length === 0 && hasRoom()) socket.resume()
    else socket.pause()
  }
  // Not at once: a long queue of quick calls would let nobody else in, and no answer out.
  let turn: NodeJS.Immediate | null = null
  const goOnLater = () => {
    turn ??= setImmediate(() => {
      turn = null
      goOn()
    })
  }
  const reader = lineReader(LIMITS.lineBytes, (line) => waiting.push(line))
  const hello = setTimeout(() => {
    if (!visitor.isKnown())
      refuse(new AppError('invalid_input', 'Nobody said hello; the connection is closed.'))
  }, patience.helloMs)
  let unfinished: NodeJS.Timeout | null = null
  const giveUpLine = () => {
    // The rest may be there, and it is we who do not read.
    if (socket.isPaused()) unfinished = setTimeout(giveUpLine, patience.lineMs)
    else refuse(new AppError('invalid_input', 'A line was begun and not ended in time.'))
  }
  const timeLine = (hasEnded: boolean) => {
    if (unfinished !== null && hasEnded) {
      clearTimeout(unfinished)
      unfinished = null
    }
    if (reader.held() > 0) unfinished ??= setTimeout(giveUpLine, patience.lineMs)
  }
  let counted = 0
  const count = (bytes: number) => {
    unfinishedLines.bytes += bytes - counted
    counted = bytes
  }
  socket.on('data', (chunk: Buffer) => {
    const before = waiting.length
    if (!reader.read(chunk)) {
      refuse(
        new AppError('invalid_input', 'This line is longer than 16 MB; the connection is closed.'),
      )
      return
    }
    timeLine(waiting.length > before)
    count(reader.held())
    if (unfinishedLines.bytes > MOST_UNFINISHED_BYTES)
      refuse(new AppError('not_now', 'Too much is being sent to this door at once; come again.'))
    else goOn()
  })
  socket.on('drain', () => {
    isDeaf = false
    goOn()
  })
  // A guest that vanishes is no failure of ours.
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    isOver = true
    waiting.length = 0
    count(0)
    clearTimeout(hello)
    if (unfinished !== null) clearTimeout(unfinished)
    visitor.leave()
  })
  return {
    push(said) {
      if (isDeaf || isOver || !socket.writable) return false
      write(said)
      return true
    },
    async close() {
      isClosing = true
      socket.pause()
      for (const line of waiting.splice(0))
        write({ id: idOfLine(line), reply: { ok: false, error: toWire(CLOSING) } })
      // A question to the person would keep the vault open until they answer.
      visitor.leave()
      // Who has been heard is answered: a write that was made must not look lost.
      await Promise.allSettled(underWay)
      hangUp()
    },
  }
}

const CLOSING = new AppError('not_now', 'The vault is being closed; this was not carried out.')

function idOfLine(line: string) {
  try {
    return idIn(JSON.parse(line))
  } catch {
    return null
  }
}
