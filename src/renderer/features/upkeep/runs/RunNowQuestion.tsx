import { useState } from 'react'
import { create } from 'zustand'
import { beginRun } from '#renderer/lib/upkeep/begin-run.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

const useQuestion = create<{ open: boolean }>(() => ({ open: false }))

export const askToRun = () => useQuestion.setState({ open: true })

/** It does much at once, and nobody has seen what. */
export function RunNowQuestion() {
  const open = useQuestion((question) => question.open)
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    await beginRun()
    setBusy(false)
    useQuestion.setState({ open: false })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => useQuestion.setState({ open: next })}
      title="Run upkeep without looking first?"
      sentence="Every step that is on does what the policy says, at once. Critical memories and your own words are not touched, what needs you comes to the inbox, and all of it can be undone. A dry run shows the same before it is done."
      confirmLabel="Run now"
      tone="primary"
      busy={busy}
      onConfirm={() => void run()}
    />
  )
}
