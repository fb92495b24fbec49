import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import type { Semantic } from '#shared/recall.ts'

/** Whether meaning is compared in the open vault, by which model, and how far it has got. */
export function SemanticSetting() {
  const { data: state } = useEngineQuery('window.state', {})
  const open = state?.kind === 'open'
  const { data: semantic, error } = useEngineQuery('semantic.status', {}, { enabled: open })
  if (!open) return null
  return (
    <section aria-labelledby="semantic-search" className="pt-6">
      <h3 id="semantic-search" className="section-label">
        Semantic search
      </h3>
      {error && <p className="mt-2 text-danger">{error.message}</p>}
      {semantic && <State semantic={semantic} />}
    </section>
  )
}

function State({
  semantic: { state, sentence, model, embedded, waiting },
}: {
  semantic: Semantic
}) {
  const all = embedded + waiting
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
        <span className="min-w-0">{sentence}</span>
      </p>
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-soft">Model</dt>
        <dd>{model ?? 'none'}</dd>
        <dt className="text-soft">Read by it</dt>
        <dd className="tabular-nums">
          {count(embedded)} of {count(all)} memories
        </dd>
      </dl>
      {state !== 'off' && (
        <div
          role="progressbar"
          aria-label="Memories indexed by meaning"
          aria-valuenow={embedded}
          aria-valuemin={0}
          aria-valuemax={all}
          className="h-2 w-full max-w-80 overflow-hidden rounded-sm bg-line"
        >
          <div
            className="h-full bg-accent"
            style={{ width: `${all === 0 ? (state === 'on' ? 100 : 0) : (embedded / all) * 100}%` }}
          />
        </div>
      )}
    </div>
  )
}

const WORDS: Record<Semantic['state'], string> = {
  on: 'On',
  'catching-up': 'Indexing meaning',
  off: 'Off',
}
const TONES: Record<Semantic['state'], Tone> = { on: 'good', 'catching-up': 'warn', off: 'neutral' }
