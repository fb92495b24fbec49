import { useMemo } from 'react'
import { type AskedPackages, usePackageText } from '../use-package.ts'
import { LongText } from './LongText.tsx'
import { promptOf } from './rendered-prompt.ts'
import { WhenText } from './WhenText.tsx'

/** The same as somebody would read it: line ends are line ends, and the task stands below. */
export function PromptTab({ asked }: { asked: AskedPackages }) {
  const { task } = asked.now
  return (
    <WhenText answer={usePackageText(asked)}>
      {({ text }) => <Prompt json={text} task={task} />}
    </WhenText>
  )
}

function Prompt({ json, task }: { json: string; task: string }) {
  const text = useMemo(() => promptOf(json, task), [json, task])
  return <LongText label="Rendered prompt" text={text} file="context.txt" />
}
