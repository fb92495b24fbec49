/** The last so many of something, oldest first. Its room is taken once and never grows. */
export class Ring<T> {
  readonly #places: (T | undefined)[]
  #first = 0
  #length = 0

  constructor(capacity: number) {
    this.#places = Array.from<T | undefined>({ length: capacity }).fill(undefined)
  }

  get length(): number {
    return this.#length
  }

  get capacity(): number {
    return this.#places.length
  }

  /** The one that had to make room, if any. */
  push(item: T): T | undefined {
    const places = this.#places
    if (this.#length < places.length) {
      places[this.#placeOf(this.#length++)] = item
      return undefined
    }
    const oldest = places[this.#first]
    places[this.#first] = item
    this.#first = this.#placeOf(1)
    return oldest
  }

  /** Counted from the oldest. */
  at(index: number): T | undefined {
    return index < 0 || index >= this.#length ? undefined : this.#places[this.#placeOf(index)]
  }

  items(): T[] {
    const items: T[] = []
    for (let index = 0; index < this.#length; index++) {
      const item = this.#places[this.#placeOf(index)]
      if (item !== undefined) items.push(item)
    }
    return items
  }

  filter(wanted: (item: T) => boolean): T[] {
    return this.items().filter(wanted)
  }

  /** Closes the gaps; what is left stays in order. How many went. */
  remove(goes: (item: T) => boolean): number {
    const stays = this.items().filter((item) => !goes(item))
    const gone = this.#length - stays.length
    if (gone === 0) return 0
    // An emptied place that still points at its item would keep it from being collected.
    this.#places.fill(undefined)
    stays.forEach((item, index) => void (this.#places[index] = item))
    this.#first = 0
    this.#length = stays.length
    return gone
  }

  #placeOf(index: number): number {
    const place = this.#first + index
    return place < this.#places.length ? place : place - this.#places.length
  }
}
