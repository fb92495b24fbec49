import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { ReviewCard, SettlePreview, Verdict } from '#shared/review.ts'
import { settle, type VerdictSubject } from '../verdicts/settle.ts'
import { BegunTexts } from '../edit/BegunTexts.tsx'
import { KeyHint } from '#renderer/ui/KeyedButton.tsx'
import { holdsSecret } from '../review-traits.ts'
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
  const chosen = subject.ids.slice(0, AT_ONCE)
  const kept = verdict.how === 'approve' ? secretsIn(chosen, subject.listed) : []
  const ids = chosen.filter((id) => !kept.includes(id))
  const { data, error } = useEngineQuery('reviews.preview', { ids, verdict }, { brief: true })
  const preview = data && { ...data, left: [...data.left, ...kept.map(storedAlone)] }
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
      {data !== undefined && <Losses lines={data.lines} />}
      {verdict.how !== 'postpone' && <BegunTexts ids={settled} />}
      <PreviewLines preview={preview} cards={cards} onEnter={apply} />
    </Dialog>
  )
}

function Losses({ lines }: Pick<SettlePreview, 'lines'>) {
  const losing = lines.filter(({ loses }) => loses.length > 0).length
  if (losing === 0) return null
  return (
    <p className="mb-2 text-danger">
      {counted(losing, 'item sets', 'items set')} aside something critical or in your own words.
    </p>
  )
}

/** Approving would store them: that is asked for each, by itself. */
function secretsIn(ids: readonly string[], listed: readonly ReviewCard[]): string[] {
  const secrets = new Set(listed.filter(holdsSecret).map(({ id }) => id))
  return ids.filter((id) => secrets.has(id))
}

const storedAlone = (id: string) => ({
  id,
  why: 'It holds a credential: redact it, or open it to store it as it is.',
})
