import { useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { COMPRESSION_WORDS } from '#renderer/lib/context/compression-words.ts'
import { counted } from '#renderer/lib/format.ts'
import { Select } from '#renderer/ui/Select.tsx'
import type { Output } from '#shared/contract.ts'
import type { How } from '#shared/context.ts'

type FormText = Output<'context.item'>['forms'][number]

interface FormsProps extends Output<'context.item'> {
  /** In what form it went in; null when it did not. */
  how: How | null
  /** Relevant parts may be more or fewer: how many tokens it went in with. */
  tokens: number | null
}

/** What was loaded, and beside it the form it went in as, or any other it could. */
export function Forms({ loaded, forms, how, tokens }: FormsProps) {
  const [looked, setLooked] = useState<string | null>(null)
  const whole = forms.find((form) => form.how === 'whole')
  const said = loaded ?? whole?.text ?? ''
  // One that is critical goes in even if its file is gone: what is known about it is all there is.
  const isThere = loaded !== null || said !== ''
  const shorter = forms.filter((form) => form.how !== 'whole')
  const used = shorter.find((form) => form.how === how && form.tokens === tokens)
  const beside = shorter.find((form) => nameOf(form) === looked) ?? used ?? shorter[0]
  return (
    <div className="@container">
      <div className={classes('grid grid-cols-1 gap-3', beside && '@lg:grid-cols-2')}>
        <Column
          title={
            how !== 'whole' ? 'Loaded' : isThere ? 'Goes in whole' : 'Goes in without its file'
          }
          tokens={whole?.tokens ?? null}
          text={isThere ? said : null}
        />
        {beside && (
          <Column
            title={
              beside === used
                ? `Goes in as: ${COMPRESSION_WORDS[beside.how].toLowerCase()}`
                : COMPRESSION_WORDS[beside.how]
            }
            tokens={beside.tokens}
            text={beside.text}
          />
        )}
      </div>
      {shorter.length > 1 && beside && (
        <div className="mt-2 flex items-center gap-2 text-sm">
          <span className="text-soft">Shorter forms</span>
          <Select
            size="s"
            aria-label="Shorter form"
            value={nameOf(beside)}
            options={shorter.map(option)}
            onChange={setLooked}
          />
        </div>
      )}
    </div>
  )
}

interface ColumnProps {
  title: string
  tokens: number | null
  text: string | null
}

function Column({ title, tokens, text }: ColumnProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <h3 className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">{title}</span>
        {tokens !== null && (
          <span className="text-soft tabular-nums">{counted(tokens, 'token')}</span>
        )}
      </h3>
      {text === null ? (
        <p className="text-sm text-soft">What it points to cannot be read.</p>
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and somebody without a mouse must be able to
          tabIndex={0}
          className="max-h-72 min-h-16 overflow-auto rounded-md border bg-canvas p-2.5 font-mono text-sm break-words whitespace-pre-wrap"
        >
          {shortened(text)}
        </pre>
      )}
    </section>
  )
}

/** Of one kind there may be several, each shorter. */
const nameOf = ({ how, tokens }: FormText) => `${how} ${tokens}`

const option = (form: FormText) => ({
  value: nameOf(form),
  label: `${COMPRESSION_WORDS[form.how]}, ${counted(form.tokens, 'token')}`,
})

const LONGEST = 20_000

/** More than anybody reads here would only be slow to lay out. */
function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n…`
}
