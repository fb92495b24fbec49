import { EditorView } from '@codemirror/view'

/** Follows light and dark by itself: every colour is one of the window's variables. */
export const codeTheme = EditorView.theme({
  '&': {
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontSize: '13px',
    maxHeight: 'var(--most, none)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: '20px',
    overflow: 'auto',
    minHeight: 'var(--least, 0)',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)', minHeight: 'var(--least, 0)' },
  // Each line is read in the direction of its own script.
  '.cm-line': { padding: '0 8px', unicodeBidi: 'plaintext' },
  '.cm-specialChar': { color: 'var(--danger)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selected)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    backgroundColor: 'var(--danger-soft)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
})
