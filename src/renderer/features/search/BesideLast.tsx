import { scoreWords } from '#renderer/lib/recall/score-words.ts'
import { SignalBar } from '#renderer/lib/recall/SignalBar.tsx'
import { SIGNAL_WORDS } from '#renderer/lib/recall/signal-words.ts'
import { Swatch } from '#renderer/lib/recall/Why.tsx'
import type { Hit, Signal, SignalName } from '#shared/recall.ts'

interface Scored {
  score: number
  signals: readonly Signal[]
}

/** Its score, piece by piece, beside that of the last result it would have had to pass. */
export function BesideLast({ own, last }: { own: Scored; last: Hit | undefined }) {
  const full = Math.max(own.score, last?.score ?? 0)
  const named = [...own.signals, ...(last?.signals ?? [])]
    .filter(({ contribution }) => contribution !== 0)
    .map(({ name }) => name)
  return (
    <section aria-label="Its score" className="flex flex-col gap-2 text-sm">
      <Line label="This memory" scored={own} full={full} />
      {last && <Line label="Last result" title={last.row.summary} scored={last} full={full} />}
      <table className="w-full">
        <caption className="sr-only">What each signal adds</caption>
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-0.5 text-left font-normal">
              Signal
            </th>
            <th scope="col" className="w-28 py-0.5 text-right font-normal">
              This memory
            </th>
            {last && (
              <th scope="col" className="w-28 py-0.5 text-right font-normal">
                Last result
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {[...new Set(named)].map((name) => (
            <tr key={name} className="align-baseline">
              <th scope="row" className="py-0.5 pr-3 text-left font-normal">
                <Swatch colour={SIGNAL_WORDS[name].colour} />
                <span className="font-medium">{SIGNAL_WORDS[name].name}</span>{' '}
                <span dir="auto" className="text-soft">
                  {signalOf(own, name)?.sentence}
                </span>
              </th>
              <td className="py-0.5 text-right tabular-nums">{added(own, name)}</td>
              {last && <td className="py-0.5 text-right tabular-nums">{added(last, name)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  label: string
  title?: string
  scored: Scored
  full: number
}

function Line({ label, title, scored: { score, signals }, full }: LineProps) {
  return (
    <div className="flex items-center gap-3" title={title}>
      <span className="w-24 shrink-0 text-soft">{label}</span>
      <SignalBar signals={signals} full={full} className="h-3 flex-1" />
      <span className="w-12 shrink-0 text-right font-medium tabular-nums">{scoreWords(score)}</span>
    </div>
  )
}

const signalOf = ({ signals }: Scored, name: SignalName) =>
  signals.find((signal) => signal.name === name)

const added = (scored: Scored, name: SignalName) =>
  scoreWords(signalOf(scored, name)?.contribution ?? 0)
