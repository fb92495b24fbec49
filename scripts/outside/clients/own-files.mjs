import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'jsonc-parser'

/**
 * The files a client keeps in a home, with what a person has there; null for one that is not there.
 *
 * @param {string} home
 * @param {Record<string, string | null>} files
 */
export function ownFiles(home, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    if (text !== null) writeFileSync(join(home, path), text)
  }
  const read = () =>
    Object.fromEntries(
      Object.keys(files).map((path) => {
        const file = join(home, path)
        return [path, existsSync(file) ? readFileSync(file, 'utf8') : null]
      }),
    )
  return {
    read,
    /**
     * Why these are not the person's own files again; empty where they are. What the client wrote into them itself
     * since Loci did stays.
     *
     * @param {Record<string, string | null>} written as Loci wrote them
     * @param {Record<string, string | null>} used as the client left them
     */
    troublesAfter(written, used) {
      return Object.entries(read()).flatMap(([path, text]) => {
        const isUntouched = used[path] === written[path]
        if (isUntouched ? text === files[path] : isOnlyWithoutLoci(used[path], text)) return []
        return [`${path}\nbefore: ${files[path]}\nused: ${used[path]}\nnow: ${text}`]
      })
    },
  }
}

/** Whether one text says what the other says apart from Loci, with every comment. */
function isOnlyWithoutLoci(used, now) {
  if (used == null || now === null || /loci/.test(now)) return false
  const comments = used.match(/^\s*\/\/.*$/gm) ?? []
  const says = (text) => besidesLoci(parse(text, [], { allowTrailingComma: true }))
  return isDeepStrictEqual(says(used), says(now)) && comments.every((line) => now.includes(line))
}

function besidesLoci(value) {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value))
    return value.filter((item) => !/loci/.test(JSON.stringify(item))).map(besidesLoci)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const rest = name === 'loci' ? {} : besidesLoci(each)
      const isEmpty = rest !== null && typeof rest === 'object' && Object.keys(rest).length === 0
      return isEmpty ? [] : [[name, rest]]
    }),
  )
}
