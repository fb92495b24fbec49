import type { KeyboardEvent } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { focusList } from '../list/list-focus.ts'
import { startMerging, stopEditing, typeMerged } from '../edit/typed-texts.ts'
import { ask, useInboxState } from '../inbox-state.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { keepWritten } from '../verdicts/typed-verdict.ts'
import { PROCEDURE_FIELD } from './focus-procedure.ts'

interface WriteProcedureProps {
  card: ReviewCard
  subject: VerdictSubject
  /** From what was said since the item was made. */
  drafted: string | null
}

const NOTHING_SAID =
  'Nobody said what helped, so there is nothing to draft from. Write the steps to take; whoever works there is given them.'
const SAID_SINCE =
  'Drafted from what was done since you were asked. Change it as you like; whoever works there is given it.'

/** There was nothing to draft a procedure from: the person writes it, here. */
export function WriteProcedure({ card, subject, drafted }: WriteProcedureProps) {
  const start = drafted ?? ''
  const draft = useInboxState(({ merging }) => merging[card.id]?.draft ?? start)
  const begun = draft !== start
  function type(text: string) {
    startMerging(card.id, start)
    typeMerged(card.id, text)
  }
  function leave() {
    if (begun) return ask('discard')
    stopEditing(card.id)
    focusList()
  }
  const keep = () => void keepWritten(draft, { ...subject, ids: [card.id] })
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from the field and the buttons
    <section aria-label="Write the procedure" onKeyDown={onKeyDown}>
      <Field label="What prevents it" hint={drafted === null ? NOTHING_SAID : SAID_SINCE}>
        <TextArea
          rows={5}
          data-field={PROCEDURE_FIELD}
          value={draft}
          onChange={type}
          onBlur={() => !begun && stopEditing(card.id)}
        />
      </Field>
      <div className="mt-3 flex items-center justify-end gap-2">
        {begun && <Button onClick={leave}>Cancel</Button>}
        <Button variant="primary" onClick={keep}>
          Keep the procedure
        </Button>
        <Kbd shortcut="Mod+Enter" />
      </div>
    </section>
  )
}
