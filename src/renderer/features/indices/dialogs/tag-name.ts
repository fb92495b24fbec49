import { useState } from 'react'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { Tag } from '#shared/memory.ts'

/** Long enough that no preview is asked for each letter. */
const SETTLES_MS = 250

/** A name for a tag while it is typed: what is wrong with it, and the name once it can be used. */
export function useTagName(startsAs: string) {
  const [typed, setTyped] = useState(startsAs)
  const settled = useSettled(typed.trim(), SETTLES_MS)
  const parsed = Tag.safeParse(settled)
  const isSame = settled === startsAs
  return {
    typed,
    setTyped,
    name: parsed.success && !isSame && settled === typed.trim() ? parsed.data : null,
    error: parsed.success || settled === '' ? undefined : parsed.error.issues[0]?.message,
  }
}
