import type { Reply } from './errors.ts'

/** The three names that cross the bridge. */
export const CALL = 'loci:call'
export const CHANGED = 'loci:changed'
export const COMMAND = 'loci:command'

/** All that the window gets of the outside world. Replies cross as one JSON string: objects cost twice as much. */
export interface Bridge {
  /** `vault`: the one that is meant. Where the window shows another by now, the call is refused. */
  call(method: string, input: unknown, vault?: string): Promise<string>
  onChanged(listener: (topics: string[]) => void): () => void
  /** A menu item or a notification was chosen; the window carries it out like a shortcut. */
  onCommand(listener: (command: string) => void): () => void
  readonly platform: string
}

export function decodeReply(json: string): Reply {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends of the bridge are ours
  return JSON.parse(json) as Reply
}

const SHOW_REVIEW = 'show-review '

/** The one command that says what to show: an item of the inbox. */
export const reviewCommand = (reviewId: string) => `${SHOW_REVIEW}${reviewId}`

/** Null for a command that is no such one. */
export function reviewInCommand(command: string): string | null {
  return command.startsWith(SHOW_REVIEW) ? command.slice(SHOW_REVIEW.length) : null
}
