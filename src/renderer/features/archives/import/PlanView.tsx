import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { call } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { IMPORT_GROUPS, type ImportGroup, type ImportPlan } from '#shared/archive.ts'
import { putArchives } from '../archives-state.ts'
import { GroupBar } from './GroupBar.tsx'
import { GROUP_WORDS, WARNING_WORDS, takesSentence, warningSentences } from './import-words.ts'
import { chosenOf, showGroup, showOnly, takes, useChoosing } from './plan-choices.ts'
import { PlanLines } from './PlanLines.tsx'

/** What an archive would do, and a person's word on it. */
export function PlanView({ plan }: { plan: ImportPlan }) {
  const shown = useChoosing((view) => view.shown)
  const only = useChoosing((view) => view.only)
  const choices = useChoosing((view) => view.choices)
  const [busy, setBusy] = useState(false)
  const taken = takes(choices, plan.groups)
  const all = taken.new + taken.changed + taken.theirs + taken.both
  async function apply() {
    setBusy(true)
    try {
      const { work } = await call('archive.apply', { plan: plan.id, choose: chosenOf(choices) })
      putArchives({ applying: work })
    } catch (error) {
      setBusy(false)
      reportError(error)
    }
  }
  function close() {
    putArchives({ opening: null })
    // One that is gone already is closed too.
    call('archive.close', { plan: plan.id }).catch(() => undefined)
  }
  useCommands([
    {
      id: 'import-apply',
      title: 'Import what is chosen',
      group: 'Archives',
      shortcut: 'Mod+Enter',
      when: () => all > 0 && !busy,
      run: () => void apply(),
    },
  ])
  return (
    <section aria-label="What this import would do" className="flex min-h-0 flex-1 flex-col">
      <PlanHead plan={plan} />
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
        <Segments<ImportGroup | 'none'>
          label="Show"
          value={only === null ? shown : 'none'}
          options={IMPORT_GROUPS.map((group) => ({
            value: group,
            label: `${GROUP_WORDS[group]} ${count(plan.groups[group])}`,
          }))}
          onChange={(group) => group !== 'none' && showGroup(group)}
        />
        {only === null && <GroupBar group={shown} total={plan.groups[shown]} />}
      </div>
      <PlanLines key={`${plan.id} ${shown} ${only}`} plan={plan} group={shown} only={only} />
      <footer className="flex shrink-0 items-center gap-3 border-t bg-panel px-4 py-2">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-soft tabular-nums">
          {takesSentence(taken)}
        </p>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="primary"
          disabled={all === 0}
          busy={busy}
          onClick={() => void apply()}
          aria-keyshortcuts="Control+Enter"
        >
          Import {count(all)}
        </Button>
      </footer>
    </section>
  )
}

/** Where it comes from, and what is worth knowing before anything is written. */
function PlanHead({ plan }: { plan: ImportPlan }) {
  const warnings = warningSentences(plan.warnings)
  const only = useChoosing((view) => view.only)
  return (
    <header className="shrink-0 border-b px-4 py-3">
      <h2 dir="auto" className="font-semibold break-words">
        {plan.source}
      </h2>
      <p className="text-sm text-soft">
        {plan.own
          ? 'Written from this vault, or a copy of it.'
          : `Written from the vault “${plan.vault}”, which is not this one.`}
        {plan.intoEmpty && ' This vault is empty, so all of it is taken as it is.'}
        {plan.journal && ' Its journal stays in the archive.'}
      </p>
      {warnings.length > 0 && (
        <ul aria-label="Worth knowing" className="mt-2 flex flex-col gap-1">
          {warnings.map(({ kind, sentence }) => (
            <li key={kind} className="flex items-start gap-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warn" />
              <span className="min-w-0">{sentence}</span>
              <button
                type="button"
                aria-pressed={only === kind}
                onClick={() => showOnly(only === kind ? null : kind)}
                className="shrink-0 rounded-sm text-accent hover:underline"
              >
                {only === kind ? 'Show all' : 'Show'}
                <span className="sr-only"> {WARNING_WORDS[kind]} files</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {plan.groups.refused > 0 && (
        <p className="mt-1 text-sm text-soft">
          {counted(plan.groups.refused, 'file is', 'files are')} refused and cannot be taken.
        </p>
      )}
    </header>
  )
}
