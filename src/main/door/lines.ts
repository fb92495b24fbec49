import { StringDecoder } from 'node:string_decoder'

/** Hands over whole lines; false as soon as one is longer than it may be. */
export function lineReader(longest: number, onLine: (line: string) => void) {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  return (chunk: Buffer): boolean => {
    const [head = '', ...tail] = decoder.write(chunk).split('\n')
    parts.push(head)
    length += head.length
    for (const next of tail) {
      if (length > longest) return false
      onLine(parts.join(''))
      parts = [next]
      length = next.length
    }
    return length <= longest
  }
}
