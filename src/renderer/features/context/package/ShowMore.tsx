import { useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'

const AT_ONCE = 60

/** A vault may have thousands of critical memories: all of them drawn at every step of a slider would freeze the window. */
export function useFirstFew() {
  const [limit, setLimit] = useState(AT_ONCE)
  return { limit, more: () => setLimit(limit * 2) }
}

export function ShowMore({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null
  return (
    <Button size="s" variant="ghost" className="m-2" onClick={onMore}>
      Show more of the other {counted(left, 'memory', 'memories')}
    </Button>
  )
}
