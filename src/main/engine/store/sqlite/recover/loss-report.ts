import type { Rebuilt } from './rebuild.ts'

/** What is missing from a recovered vault, in sentences. Says no more than is known. */
export function describeLoss(rebuilt: Rebuilt, cutOff: number): string {
  const parts = [
    some(rebuilt.lost + rebuilt.nameless, 'memory is lost', 'memories are lost'),
    some(rebuilt.withoutHistory, 'memory has lost its history', 'memories have lost their history'),
    some(
      rebuilt.cutTexts,
      'long text is cut to its beginning',
      'long texts are cut to their beginning',
    ),
    some(
      rebuilt.lostRecords,
      'saved filter, inbox item or setting is lost',
      'saved filters, inbox items or settings are lost',
    ),
    some(rebuilt.lostEntries, 'entry of the journal is lost', 'entries of the journal are lost'),
  ].filter((part) => part !== '')
  const known = parts.length === 0 ? 'Nothing is known to be lost.' : `${list(parts)}.`
  return cutOff === 0
    ? known
    : `${known} The end of the file was cut off; what stood there is lost too.`
}

function some(count: number, one: string, many: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
