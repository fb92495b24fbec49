import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

/** The same picture in 256 colours: a window of text has hardly more, and the file is a third of the size. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const { palette, indices } = quantise(pixels)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    Buffer.from(indices.buffer, y * width, width).copy(lines, y * (width + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each colour becomes the nearest one of the palette. */
function quantise(pixels: Uint32Array) {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour)
  const palette = byCount.slice(0, COLOURS / 2)
  const away = new Map(byCount.map((colour) => [colour, nearest(palette, colour).distance]))
  // The rest goes to what is furthest off: one small icon has too few dots to be frequent, and would turn grey.
  while (palette.length < Math.min(COLOURS, byCount.length)) {
    const [next] = [...away].reduce((a, b) => (b[1] > a[1] ? b : a))
    palette.push(next)
    for (const [colour, distance] of away) {
      away.set(colour, Math.min(distance, distanceBetween(colour, next)))
    }
  }
  const places = new Map(byCount.map((colour) => [colour, nearest(palette, colour).place]))
  return { palette, indices: Uint8Array.from(pixels, (colour) => places.get(colour) ?? 0) }
}

function nearest(palette: readonly number[], colour: number): { place: number; distance: number } {
  const distances = palette.map((other) => distanceBetween(colour, other))
  const distance = Math.min(...distances)
  return { place: distances.indexOf(distance), distance }
}

function distanceBetween(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}

interface Picture {
  width: number
  height: number
  pixels: Uint32Array
}

/** As Chromium writes them: eight bits a channel, with or without alpha, not interlaced. */
function decode(png: Buffer): Picture {
  const parts: Buffer[] = []
  let header = Buffer.alloc(13)
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') header = Buffer.from(data)
    if (name === 'IDAT') parts.push(data)
    at += length + 12
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = header[9] === 6 ? 4 : 3
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const pixels = Uint32Array.from({ length: width * height }, (_, place) =>
    bytes.readUIntBE(place * channels, 3),
  )
  return { width, height, pixels }
}

/** Each line is stored as its difference from what lies left, above or both. */
function unfiltered(lines: Buffer, stride: number, height: number, channels: number): Buffer {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= channels ? (out[at - channels] ?? 0) : 0
      const up = y > 0 ? (out[at - stride] ?? 0) : 0
      const corner = x >= channels && y > 0 ? (out[at - stride - channels] ?? 0) : 0
      out[at] = (lines[y * (stride + 1) + 1 + x] ?? 0) + guess(filter, left, up, corner)
    }
  }
  return out
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value))
  if (a === undefined || b === undefined || c === undefined) return 0
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
