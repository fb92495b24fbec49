import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { settle, type VerdictSubject } from '../verdicts/settle.ts'
import { BegunTexts } from '../edit/BegunTexts.tsx'
import { KeyHint } from '../verdicts/KeyedButton.tsx'
import { showPreview, useInboxState } from '../inbox-state.ts'
import { VERDICT_WORDS } from '../verdicts/verdict-words.ts'
import { PreviewLines } from './PreviewLines.tsx'

/** As many as the engine settles in one act. */
const AT_ONCE = 1000

interface PreviewProps {
  subject: VerdictSubject
  /** The items it is about, for their names. */
  cards: readonly ReviewCard[]
}

/** What a verdict would do to everything selected, before it is done. */
export function Preview({ subject, cards }: PreviewProps) {
  const verdict = useInboxState((view) => view.preview)
  if (verdict === null || subject.ids.length === 0) return null
  return <Asked verdict={verdict} subject={subject} cards={cards} />
}

function Asked({ verdict, subject, cards }: PreviewProps & { verdict: Verdict }) {
  const ids = subject.ids.slice(0, AT_ONCE)
  const { data, error } = useEngineQuery('reviews.preview', { ids, verdict }, { brief: true })
  const left = new Set(data?.left.map(({ id }) => id))
  const settled = ids.filter((id) => !left.has(id))
  const ready = data !== undefined && settled.length > 0
  const apply = () => {
    if (ready) void settle({ ...subject, ids: settled }, verdict)
  }
  const words = VERDICT_WORDS[verdict.how]
  return (
    <Dialog
      open
      onOpenChange={() => showPreview(null)}
      width="m"
      title={`${words}: ${counted(ids.length, 'item')}`}
      description={
        data === undefined
          ? 'Looking what this would do…'
          : `${counted(data.memories, 'memory', 'memories')} would change. One undo takes all of it back.`
      }
      footer={
        <>
          <Button onClick={() => showPreview(null)}>Cancel</Button>
          <Button variant="primary" disabled={!ready} onClick={apply}>
            {words}: {counted(settled.length, 'item')}
            <KeyHint shortcut="Enter" />
          </Button>
        </>
      }
    >
      {subject.ids.length > AT_ONCE && (
        <p className="mb-2 text-warn">
          The first {counted(AT_ONCE, 'item')} of {counted(subject.ids.length, 'selected one')}:
          more cannot be settled at once.
        </p>
      )}
      {error !== null && (
        <p role="alert" className="mb-2 text-danger">
          {error.message}
        </p>
      )}
      {verdict.how !== 'postpone' && <BegunTexts ids={settled} />}
      <PreviewLines preview={data} cards={cards} onEnter={apply} />
    </Dialog>
  )
}
