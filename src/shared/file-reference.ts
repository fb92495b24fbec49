import { z } from 'zod'
import type { Content } from './content.ts'

/** A place in a file that a memory points to, with the digest of what stood there. */
export interface FileReference {
  location: string
  startLine: number | undefined
  endLine: number | undefined
  digest: string | undefined
}

/** What was found where a memory points to. `unknown`: there is no digest to compare with. */
export const FileLook = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['same', 'changed', 'unknown']),
    /** For reading only: "~/atlas/src/tiles.ts". */
    shownPath: z.string(),
    /** Of what stands there now. */
    digest: z.string(),
    /** The first ones of those pointed to; none of a file that is not text. */
    lines: z.array(z.object({ number: z.int(), text: z.string() })),
    /** How many lines are pointed to; null when the file is not text. */
    lineCount: z.int().nullable(),
  }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('outside') }),
  z.object({ state: z.literal('unreadable'), why: z.string() }),
])
export type FileLook = z.infer<typeof FileLook>

/** A folder whose files a vault may be shown from. The window knows its id; the path is for reading only. */
export const Root = z.object({ id: z.string(), shownPath: z.string(), missing: z.boolean() })
export type Root = z.infer<typeof Root>

/** Where a content points to; null when it says all there is to say itself. */
export function referenceIn(content: Content): FileReference | null {
  switch (content.form) {
    case 'file':
      return {
        location: content.location,
        startLine: content.startLine,
        endLine: content.endLine,
        digest: content.digest,
      }
    case 'rom':
      return content.location === undefined ? null : wholeFile(content.location, content.digest)
    case 'knowledge':
      return wholeFile(content.location, content.digest)
    case 'text':
    case 'status':
    case 'task':
    case 'message':
    case 'history':
    case 'context':
    case 'error':
    case 'json':
      return null
  }
}

/** The same reference to what stands there now. */
export function withDigest(content: Content, digest: string): Content {
  switch (content.form) {
    case 'file':
    case 'rom':
    case 'knowledge':
      return referenceIn(content) === null ? content : { ...content, digest }
    case 'text':
    case 'status':
    case 'task':
    case 'message':
    case 'history':
    case 'context':
    case 'error':
    case 'json':
      return content
  }
}

function wholeFile(location: string, digest: string | undefined): FileReference {
  return { location, startLine: undefined, endLine: undefined, digest }
}
