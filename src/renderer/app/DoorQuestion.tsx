import { useEffect, useState } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { Output } from '#shared/contract.ts'

/** A program of the person's own wants to decide something in their name. It goes away when nobody answers. */
export function DoorQuestion() {
  const { data: question } = useEngineQuery('door.question', {})
  return question ? <Question key={question.id} question={question} /> : null
}

const READING_MS = 1000

function Question({ question }: { question: NonNullable<Output<'door.question'>> }) {
  const { id, client, deed, method, detail } = question
  const decide = useEngineMutation('door.decide')
  const waits = useWait(READING_MS)
  const answer = (allow: boolean) => decide.mutate({ id, allow }, { onError: reportError })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || answer(false)}
      title="Allow a program to do this?"
      sentence={
        <>
          A program that calls itself “{client.name} {client.version}” asks to {deed}. If you did
          not start it yourself, refuse.
        </>
      }
      confirmLabel="Allow once"
      cancelLabel="Refuse"
      waits={waits}
      busy={decide.isPending}
      onConfirm={() => answer(true)}
    >
      <p className="text-sm text-soft">
        What it sends to <code className="font-mono">{method}</code>, in full:
      </p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than its box is scrolled by keys
        tabIndex={0}
        aria-label="What the program sends"
        className="mt-1 max-h-60 overflow-auto rounded-md border border-line p-2 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {detail}
      </pre>
    </ConfirmDialog>
  )
}

function useWait(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return !isOver
}
