import type { Content } from '#shared/content.ts'
import type { Kind } from '#shared/context-policy.ts'
import { referenceIn } from '#shared/file-reference.ts'
import { isCode } from '#shared/language.ts'

/** How what a memory says would be shortened. */
export function kindOf(content: Content): Kind {
  const location = referenceIn(content)?.location
  if (location !== undefined) return isCode(location) ? 'code' : 'text'
  switch (content.form) {
    case 'text':
    case 'rom':
    case 'context':
    case 'task':
    case 'knowledge':
    case 'file':
      return 'text'
    case 'history':
      return 'history'
    case 'status':
    case 'message':
    case 'error':
    case 'json':
      return 'other'
  }
}
