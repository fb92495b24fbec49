import process from 'node:process'

/** For people as they read it, for programs as JSON: one document. */
export function print(
  json: boolean | undefined,
  value: unknown,
  lines: () => readonly string[],
): void {
  if (json === true) return void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
  const text = lines().map(plain).join('\n')
  process.stdout.write(text === '' ? '' : `${text}\n`)
}

/** What a memory says must not drive the terminal: no escape sequence, nothing that turns the line around. */
function plain(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '�')
}

const isColoured = () =>
  process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb'

export const dim = (text: string) => (isColoured() ? `${FAINT}${text}${USUAL}` : text)

const FAINT = '\u001B[2m'
const USUAL = '\u001B[0m'

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
export const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
