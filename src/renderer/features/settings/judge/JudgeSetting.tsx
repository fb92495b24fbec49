import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { spentThisMonth } from '#renderer/lib/judge-cost.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { JudgeState } from '#shared/judge.ts'
import { JudgeField } from './JudgeField.tsx'
import { KeyField } from './KeyField.tsx'
import { TestJudge } from './TestJudge.tsx'

/** A model of the person's own that may be asked about an item of the inbox. Off until they want it. */
export function JudgeSetting() {
  const { data: judge, error } = useEngineQuery('judge.settings', {})
  const edit = useEngineMutation('judge.edit')
  return (
    <section aria-labelledby="judge" className="pt-6">
      <h3 id="judge" className="section-label">
        The judge
      </h3>
      <p className="mt-2 text-sm text-soft">
        A language model of your choice can tell you what it thinks about two memories that
        contradict each other. It never decides. When you ask it, and only then, the two texts leave
        this computer.
      </p>
      {error && <p className="mt-2 text-danger">{error.message}</p>}
      {judge && (
        <div className="mt-1 divide-y divide-line">
          <FieldRow
            className="py-3"
            label="Have a judge to ask"
            hint="Any endpoint that speaks the chat completions protocol of OpenAI, also one on this computer."
          >
            <Switch
              checked={judge.settings.enabled}
              onChange={(enabled) => edit.mutate({ enabled }, { onError: reportError })}
            />
          </FieldRow>
          {judge.settings.enabled && <SetUp judge={judge} />}
        </div>
      )}
    </section>
  )
}

function SetUp({ judge }: { judge: JudgeState }) {
  const { baseUrl, model, priceIn, priceOut, capPerMonth } = judge.settings
  return (
    <>
      <JudgeField
        name="baseUrl"
        label="Address"
        hint="Like https://api.example.com/v1, without “/chat/completions”."
        value={baseUrl ?? ''}
        toEdit={(typed) => ({ baseUrl: typed })}
        wide
      />
      <JudgeField
        name="model"
        label="Model"
        hint="As the endpoint calls it."
        value={model ?? ''}
        toEdit={(typed) => ({ model: typed.trim() })}
        wide
      />
      <KeyField judge={judge} />
      <JudgeField
        name="priceIn"
        label="Price of questions"
        hint="For a million tokens, in the currency you pay in; 0 if it costs nothing."
        value={priceIn === null ? '' : String(priceIn)}
        toEdit={(typed) => ({ priceIn: toNumber(typed) })}
      />
      <JudgeField
        name="priceOut"
        label="Price of answers"
        hint="For a million tokens too."
        value={priceOut === null ? '' : String(priceOut)}
        toEdit={(typed) => ({ priceOut: toNumber(typed) })}
      />
      <JudgeField
        name="capPerMonth"
        label="Monthly limit"
        hint={`A question that could cost more than what is left is not sent. ${spentThisMonth(judge)}.`}
        value={String(capPerMonth)}
        toEdit={(typed) => ({ capPerMonth: toNumber(typed) })}
      />
      <TestJudge judge={judge} />
    </>
  )
}

/** Nothing typed is no number: taken as 0 it would switch the cap off without a word. */
const toNumber = (typed: string) => (typed.trim() === '' ? NaN : Number(typed.replace(',', '.')))
