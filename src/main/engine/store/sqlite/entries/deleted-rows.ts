/** Whether a row was taken out of a segment. */
export type IsDeleted = (row: number) => boolean

const HEADER = 8

/**
 * A row that was written anew or purged stays in the lists of its old segment until that one is merged. Which ones
 * these are stands in a table of pages of their own, spread over them by the number of the row. Null where a page is missing.
 */
export function deletedIn(
  pages: number,
  read: (page: number) => Uint8Array | null,
): IsDeleted | null {
  const tables: DataView[] = []
  for (let page = 0; page < pages; page++) {
    const bytes = read(page)
    if (bytes === null || bytes.length <= HEADER) return null
    tables.push(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  return (row) => {
    const table = tables[row % pages]
    return table !== undefined && isListed(table, row, Math.floor(row / pages))
  }
}

/** From where it should stand on to the first empty place. Numbers of memories begin with 1, and 0 is nobody. */
function isListed(table: DataView, row: number, spread: number): boolean {
  const width = table.getUint8(0) === 4 ? 4 : 8
  // As the index has it: a table of hardly any bytes has one place.
  const places = table.byteLength > 16 ? Math.floor((table.byteLength - HEADER) / width) : 1
  for (let step = 0, place = spread % places; step <= places; step++) {
    const at = HEADER + place * width
    if (at + width > table.byteLength) return false
    const listed =
      width === 4 ? table.getUint32(at) : table.getUint32(at) * 2 ** 32 + table.getUint32(at + 4)
    if (listed === 0) return false
    if (listed === row) return true
    place = (place + 1) % places
  }
  return false
}
