import type { BulkAction } from '#shared/contract/memories.ts'
import { fieldWords, listed } from '#shared/field-words.ts'
import { scopeLabel } from '#shared/scope.ts'
import { visibleMarks } from '#shared/visible-marks.ts'

/** What cannot be seen is shown: a label is what a person decides by. */
export function quoted(summary: string): string {
  // A quotation inside would end this one, and a purge takes away what stands in one.
  const plain = visibleMarks(summary).replace(/[“”]/gu, '"')
  return `“${plain.length > 60 ? `${plain.slice(0, 59).toWellFormed().trimEnd()}…` : plain}”`
}

export function memoriesOf(count: number): string {
  return count === 1 ? '1 memory' : `${count.toLocaleString('en')} memories`
}

export function editLabel(summary: string, fields: string[]): string {
  return `Edited ${fieldWords(fields)} of ${quoted(summary)}`
}

export function actionLabel(
  action: BulkAction,
  count: number,
  onlySummary: string | undefined,
): string {
  const what = onlySummary === undefined ? memoriesOf(count) : quoted(onlySummary)
  switch (action.do) {
    case 'tag':
      return tagLabel(action.add, action.remove, what)
    case 'priority':
      return `Set priority of ${what} to ${action.priority}`
    case 'scope':
      return `Moved ${what} to ${scopeLabel(action.scope)}`
    case 'status':
      return STATUS_LABEL[action.status](what)
    case 'duplicate':
      return `Duplicated ${what}`
  }
}

const STATUS_LABEL = {
  active: (what: string) => `Restored ${what}`,
  archived: (what: string) => `Archived ${what}`,
  forgotten: (what: string) => `Forgot ${what}`,
  superseded: (what: string) => `Marked ${what} as superseded`,
  expired: (what: string) => `Marked ${what} as expired`,
}

/** Where some are known by now: those were reinforced, and the ones set aside stay so. */
export function restoreLabel(back: number, known: number, onlySummary: string | undefined): string {
  if (onlySummary !== undefined)
    return `Reinforced ${quoted(onlySummary)}: it is known again already`
  const reinforced = `reinforced ${memoriesOf(known)} known again already`
  return back === 0
    ? `${reinforced.charAt(0).toUpperCase()}${reinforced.slice(1)}`
    : `Restored ${memoriesOf(back)}, ${reinforced}`
}

function tagLabel(add: string[], remove: string[], what: string): string {
  if (remove.length === 0) return `Tagged ${what} with ${listed(add)}`
  if (add.length === 0) return `Removed ${listed(remove)} from ${what}`
  return `Tagged ${what} with ${listed(add)}, removed ${listed(remove)}`
}
