import { jsonLanguage } from '@codemirror/lang-json'

export type ParsedJson = { ok: true; value: unknown } | { ok: false; sentence: string }

export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    // The engine of the browser words this for programmers and moves the position about between versions.
    return { ok: false, sentence: brokenAt(text) }
  }
}

/** Where the first thing stands that JSON does not know. */
export function firstBreak(text: string): number {
  let found = text.length
  jsonLanguage.parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError && node.from < found) found = node.from
    },
  })
  return found
}

function brokenAt(text: string): string {
  if (text.trim() === '') return 'This must be JSON; write {} for nothing.'
  const before = text.slice(0, firstBreak(text)).split('\n')
  return `This is not valid JSON yet: look at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`
}
