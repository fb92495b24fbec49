import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { Button } from '#renderer/ui/Button.tsx'

const SHOWN_MS = 2000

/** Says on itself that it was done: a notice would be under the dialog. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(setDone, SHOWN_MS, false)
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <Button icon={isDone ? Check : Copy} onClick={() => setDone(copyText(text))}>
      {isDone ? 'Copied' : label}
    </Button>
  )
}
