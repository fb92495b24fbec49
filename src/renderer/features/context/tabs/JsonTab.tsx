import type { ContextPackage } from '#shared/context.ts'
import { LongText } from './LongText.tsx'

/** Letter for letter what would be sent. */
export function JsonTab({ data: { text, tokens, counted } }: { data: ContextPackage }) {
  return (
    <LongText
      label="Exact JSON"
      text={text}
      file="context.json"
      tokens={tokens}
      counted={counted}
    />
  )
}
