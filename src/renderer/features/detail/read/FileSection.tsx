import { act } from '#renderer/lib/toasts.ts'
import { FileNow } from '#renderer/parts/file/FileNow.tsx'
import { referenceIn, withDigest } from '#shared/file-reference.ts'
import type { Memory } from '#shared/memory.ts'
import { Section } from './Section.tsx'

/** What stands in the file a memory points to, and whether it is what stood there; nothing for other memories. */
export function FileSection({ memory: { id, content } }: { memory: Memory }) {
  if (referenceIn(content) === null) return null
  const take = (digest: string) =>
    void act('memories.revise', {
      id,
      edit: { content: withDigest(content, digest) },
      seen: { content },
    })
  return (
    <Section title="In the file">
      <FileNow id={id} onTake={take} />
    </Section>
  )
}
