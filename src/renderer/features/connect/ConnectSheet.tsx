import { type ReactNode, useState } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import type { ClientId, KnownClient } from '#shared/connect.ts'
import { type ConnectDraft, draftFor, readDraft } from './connect-draft.ts'
import { CheckStep } from './CheckStep.tsx'
import { ChangeStep } from './ChangeStep.tsx'
import { RunOutcome } from './own-command/RunOutcome.tsx'
import { WhoStep } from './WhoStep.tsx'

interface ConnectSheetProps {
  client: KnownClient
  clients: readonly KnownClient[]
  onChoose: (client: ClientId) => void
}

/** What was typed for one client is there again when it is chosen again. */
export function ConnectSheet({ client, clients, onChoose }: ConnectSheetProps) {
  const [drafts, setDrafts] = useState<Partial<Record<ClientId, ConnectDraft>>>({})
  const others = clients.filter(({ id }) => id !== client.id)
  const draft = drafts[client.id] ?? draftFor(client, others)
  const { choices, problems } = readDraft(draft)
  const preview = useEngineQuery(
    'connect.preview',
    { client: client.id, choices },
    { enabled: choices !== null, keepPrevious: true, fresh: true, brief: true },
  )
  const check = useEngineMutation('connect.check')
  const write = useEngineMutation('connect.write')
  const run = useEngineMutation('connect.run')

  function forget() {
    check.reset()
    write.reset()
    run.reset()
  }
  /** Looked at anew where it was refused. */
  function connect(by: 'file' | 'command') {
    if (choices === null || preview.data === undefined) return
    const asked = { client: client.id, choices, seal: preview.data.seal }
    const tryIt = () => check.mutate({ client: client.id })
    const onError = () => void preview.refetch()
    forget()
    if (by === 'file') write.mutate(asked, { onSuccess: tryIt, onError })
    else run.mutate(asked, { onSuccess: ({ ok }) => ok && tryIt(), onError })
  }

  return (
    <div className="flex flex-col gap-5">
      <Step number={1} title="Who">
        <WhoStep
          client={client}
          clients={clients}
          onChoose={(id) => {
            forget()
            onChoose(id)
          }}
          draft={draft}
          problems={problems}
          onChange={(next) => setDrafts({ ...drafts, [client.id]: next })}
        />
      </Step>
      <Step number={2} title={client.id === 'other' ? 'What to paste' : 'What changes'}>
        <ChangeStep
          client={client}
          isNamed={choices !== null}
          preview={choices === null ? undefined : preview.data}
          error={preview.error}
          refusal={write.error ?? run.error}
          isSettled={!preview.isPlaceholderData && !preview.isFetching}
          busyBy={write.isPending ? 'file' : run.isPending ? 'command' : null}
          hasHooks={choices?.hooks ?? false}
          copies={client.connected === null ? [] : (write.data?.copies ?? [])}
          onWrite={() => connect('file')}
          onRun={() => connect('command')}
        />
        {run.data && (client.connected !== null || !run.data.ok) && (
          <RunOutcome client={client} outcome={run.data} />
        )}
      </Step>
      {client.id !== 'other' && (
        <Step number={3} title="Check">
          <CheckStep key={client.id} client={client} check={check} />
        </Step>
      )}
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 gap-3">
      <span
        aria-hidden
        className="flex size-5 shrink-0 items-center justify-center rounded-full bg-hover text-xs font-semibold tabular-nums"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </section>
  )
}
