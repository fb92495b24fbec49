import { counted } from '#renderer/lib/format.ts'
import { EyesForm } from '#renderer/parts/eyes/EyesForm.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { filterSentence } from '#shared/filter-sentence.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { ScopesChoice } from './ScopesChoice.tsx'
import type { WantedPart } from './use-wanted-part.ts'

/** Which part of the vault leaves. */
export function PartChoice({ wanted }: { wanted: WantedPart }) {
  const { kind, scopes, filter, picked, agent, put } = wanted
  return (
    <RadioList
      label="What"
      value={kind}
      onChange={(next) => put({ kind: next })}
      options={[
        {
          value: 'vault',
          label: 'The whole vault',
          hint: 'Memories, sessions, handoffs, reviews, policies and settings',
        },
        {
          value: 'scopes',
          label: 'Some scopes',
          more: <ScopesChoice chosen={scopes} onChange={(next) => put({ scopes: next })} />,
        },
        {
          value: 'filter',
          label: 'What Memories lists now',
          hint: filterSentence(filter, NEWEST_FIRST).replace(/, newest first$/, ''),
        },
        ...(picked === null
          ? []
          : [
              {
                value: 'selection' as const,
                label: counted(picked.ids.length, 'selected memory', 'selected memories'),
              },
            ]),
        {
          value: 'agent',
          label: 'What an agent may see',
          more: <EyesForm agentsOnly as={agent} onChange={(next) => put({ agent: next })} />,
        },
      ]}
    />
  )
}
