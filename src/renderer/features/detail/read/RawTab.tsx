import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { canonical } from '#shared/json.ts'
import type { Memory } from '#shared/memory.ts'
import { JsonText } from '../code/JsonText.tsx'

/** The memory as the engine gives it, with its keys in one order, so that two copies can be compared. */
export function RawTab({ memory }: { memory: Memory }) {
  const ordered: unknown = JSON.parse(canonical(memory))
  const [copied, setCopied] = useState<Memory | null>(null)
  return (
    <div className="flex flex-col gap-2 p-4">
      <div className="flex items-center gap-2">
        <p className="flex-1 text-sm text-soft">
          {memory.attachment === null
            ? 'As the engine keeps it.'
            : 'As the engine keeps it; content is an excerpt of its attachment.'}
        </p>
        <Button
          size="s"
          icon={copied === memory ? Check : Copy}
          onClick={() => copyText(JSON.stringify(ordered, null, 2)) && setCopied(memory)}
        >
          {copied === memory ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <JsonText value={ordered} />
    </div>
  )
}
