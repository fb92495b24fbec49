import { isCommand } from './commands.ts'

/** What the packed app was asked to do without a window; null for a start as people know it. */
export function commandLine(argv: readonly string[], isSourceTree: boolean): string[] | null {
  if (isSourceTree) return null
  const words = argv.slice(1).filter((word) => word !== '--no-sandbox')
  const [first] = words
  return first !== undefined && (isCommand(first) || first === '--help') ? words : null
}
