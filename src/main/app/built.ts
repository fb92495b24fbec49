import { join } from 'node:path'
import { app } from 'electron'

/** A file of the build. Not found from where this code stands: the bundler may move it into a chunk of its own. */
export function built(...parts: string[]): string {
  return join(app.getAppPath(), 'out', ...parts)
}
