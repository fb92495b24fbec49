/** Something read once and kept until somebody writes it. */
export interface Cached<T> {
  get(): Promise<T>
  forget(): void
}

export function cached<T>(load: () => Promise<T>): Cached<T> {
  let kept: Promise<T> | null = null
  return {
    async get() {
      const mine = (kept ??= load())
      try {
        return await mine
      } catch (error) {
        if (kept === mine) kept = null
        throw error
      }
    },
    forget: () => void (kept = null),
  }
}
