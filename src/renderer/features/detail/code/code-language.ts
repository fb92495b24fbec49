import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { firstBreak, parseJson } from '../draft/parse-json.ts'

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

/** JSON with its colours, its brackets and, while it is being typed, where it breaks. */
export function jsonLanguage(): Extension {
  return [json(), syntaxHighlighting(COLOURS), bracketMatching(), linter(broken, { delay: 250 })]
}

function broken(view: EditorView): Diagnostic[] {
  const text = view.state.doc.toString()
  if (text.trim() === '') return []
  const parsed = parseJson(text)
  if (parsed.ok) return []
  const from = Math.min(firstBreak(text), text.length)
  return [
    { from, to: Math.min(from + 1, text.length), severity: 'error', message: parsed.sentence },
  ]
}
