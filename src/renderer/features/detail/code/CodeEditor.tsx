import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Transaction,
} from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { cspNonce } from '#renderer/lib/csp-nonce.ts'
import { useField } from '#renderer/ui/Field.tsx'
import { jsonLanguage } from './code-language.ts'
import { codeTheme } from './code-theme.ts'

interface CodeEditorProps {
  /** Its name for those who cannot see the label above it. */
  label: string
  value: string
  /** Without it the text can be read and selected, not changed. */
  onChange?: (value: string) => void
  language?: 'text' | 'json'
  /** Sets its height with `--least` and `--most`. */
  className?: string
}

/** Another language needs another editor: what one has learnt about its text it cannot unlearn. */
export function CodeEditor(props: CodeEditorProps) {
  return <Editor key={`${props.language} ${props.onChange === undefined}`} {...props} />
}

/** Text of any size: only the lines in sight are in the page, so that a megabyte can be edited like a line. */
function Editor({ label, value, onChange, language = 'text', className }: CodeEditorProps) {
  const { id, ...wiring } = useField()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const shown = useRef(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  const readOnly = onChange === undefined
  useEffect(() => {
    const typed = EditorView.updateListener.of((update) => {
      if (!update.docChanged || update.transactions.some((each) => each.annotation(FROM_OUTSIDE)))
        return
      shown.current = update.state.doc.toString()
      latest.current?.(shown.current)
    })
    const editor = new EditorView({
      extensions: [basics(language, readOnly), NAMING.of([]), typed],
      ...(place.current && { parent: place.current }),
    })
    // Measured while empty: given a megabyte without a line break at once, it would lay out all of it to learn how wide it is.
    editor.coordsAtPos(0)
    show(editor, shown.current)
    view.current = editor
    return () => editor.destroy()
  }, [language, readOnly])

  const describedBy = wiring['aria-describedby']
  const invalid = wiring['aria-invalid'] === true
  useEffect(() => {
    const attributes = EditorView.contentAttributes.of({
      'aria-label': label,
      ...(id !== undefined && { id }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    })
    view.current?.dispatch({ effects: NAMING.reconfigure(attributes) })
  }, [id, label, describedBy, invalid])

  useEffect(() => {
    // Only what came from elsewhere: setting what was just typed would move the cursor.
    if (view.current === null || value === shown.current) return
    shown.current = value
    show(view.current, value)
  }, [value])

  return (
    <div
      ref={place}
      className={classes(
        'min-w-0 overflow-hidden rounded-md border bg-canvas focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
        invalid ? 'border-danger' : 'border-frame',
        language === 'json' && 'font-mono',
        className,
      )}
    />
  )
}

function basics(language: 'text' | 'json', readOnly: boolean): Extension {
  return [
    // Anything but a line feed stays in the text: what is not edited must come back byte for byte.
    EditorState.lineSeparator.of('\n'),
    EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, '\n')),
    EditorView.cspNonce.of(cspNonce),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({ spellcheck: language === 'text' ? 'true' : 'false' }),
    highlightSpecialChars(),
    history(),
    keymap.of([...defaultKeymap.filter(({ key }) => !TAKEN.has(key ?? '')), ...historyKeymap]),
    codeTheme,
    language === 'json' ? jsonLanguage() : [],
    readOnly ? [EditorState.readOnly.of(true)] : [],
  ]
}

/** Not typed: nothing to tell anybody, and nothing that Ctrl+Z could take away. */
const FROM_OUTSIDE = Annotation.define<boolean>()

function show(editor: EditorView, text: string) {
  editor.dispatch({
    changes: { from: 0, to: editor.state.doc.length, insert: text },
    annotations: [FROM_OUTSIDE.of(true), Transaction.addToHistory.of(false)],
  })
}

const NAMING = new Compartment()

/** The form saves and closes with these. */
const TAKEN = new Set(['Mod-Enter', 'Escape'])
