/** Where the engine says what it did: ids and codes, never what a memory says. */
export interface Log {
  write(
    level: 'info' | 'warn' | 'error',
    event: string,
    fields?: Record<string, string | number | boolean>,
  ): void
}
