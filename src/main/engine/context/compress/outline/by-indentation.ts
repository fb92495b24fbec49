import { type OutlineEntry, type OutlineSketch, entry, oneLine } from './entry.ts'

const TAB = '    '
const COMMENT = /^(\/\/|\/\*|\*|#(?!include|define)|--|;|%|"""|''')/
const DECLARES =
  /^(?:(?:pub|public|private|protected|internal|static|final|open|override|abstract|async|suspend|export|local|data|sealed)\s+)*(?:def|defp|defmodule|fn|fun|func|function|sub|proc|class|module|object|struct|enum|interface|trait|protocol|impl|type|extension|init|constructor)\b/
const CONTROL =
  /^(?:if|else|elsif|elif|for|foreach|while|until|unless|switch|case|when|match|try|catch|rescue|do|begin|return|with|loop)\b/
const CLOSER = /^[\])}]+[;,]?$|^(end|fi|done|esac)\b/
const WORD = /[\p{L}_$][\p{L}\p{N}_$.:-]*/gu
const LONGEST = 200

/** For languages without a parser: what stands furthest left is what a file declares, and below it what declares something. */
export function readIndentation(text: string): OutlineSketch {
  const entries: OutlineEntry[] = []
  let last: OutlineEntry | null = null
  let inner = Infinity
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replaceAll('\t', TAB)
    const said = line.trim()
    if (said === '' || COMMENT.test(said) || CLOSER.test(said)) continue
    const column = line.length - line.trimStart().length
    if (column === 0) {
      last = toEntry(said)
      entries.push(last)
      inner = Infinity
    } else if (last !== null) {
      inner = Math.min(inner, column)
      if (column === inner && isMember(said)) last.members.push(toEntry(said))
    }
  }
  return { imports: [], entries }
}

function isMember(said: string): boolean {
  return DECLARES.test(said) || (!CONTROL.test(said) && /[{:]$/.test(said))
}

function toEntry(said: string): OutlineEntry {
  const head = oneLine(said.slice(0, LONGEST)).replace(/\s*[{:]$/, '')
  const words = head.match(WORD) ?? []
  const name = /([\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u.exec(head)?.[1] ?? words[1] ?? words[0] ?? ''
  return entry(name, head, true)
}
