import { useMemo } from 'react'
import type { ContextPackage } from '#shared/context.ts'
import { LongText } from './LongText.tsx'
import { promptOf } from './prompt.ts'

/** The same as somebody would read it: line ends are line ends, and the task stands below. */
export function PromptTab({ data, task }: { data: ContextPackage; task: string }) {
  const text = useMemo(() => promptOf(data.text, task), [data.text, task])
  return <LongText label="Rendered prompt" text={text} file="context.txt" />
}
