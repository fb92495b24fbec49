import { useMemo } from 'react'
import type { Format } from '#shared/context-policy.ts'
import { type AskedPackages, usePackageText } from '../use-package.ts'
import { LongText } from './LongText.tsx'
import { promptOf } from './rendered-prompt.ts'
import { WhenText } from './WhenText.tsx'

/** The same as somebody would read it: line ends are line ends, and the task stands below. */
export function PromptTab({ asked }: { asked: AskedPackages }) {
  const { task } = asked.now
  return (
    <WhenText answer={usePackageText(asked)}>
      {({ text, format }) => <Prompt written={text} format={format} task={task} />}
    </WhenText>
  )
}

function Prompt({ written, format, task }: { written: string; format: Format; task: string }) {
  const text = useMemo(() => promptOf(written, format, task), [written, format, task])
  return <LongText label="Rendered prompt" text={text} file="context.txt" />
}
