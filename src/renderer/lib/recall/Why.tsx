import { classes } from '#renderer/lib/classes.ts'
import type { Signal } from '#shared/recall.ts'
import { scoreWords } from './score-words.ts'
import { SignalBar } from './SignalBar.tsx'
import { SIGNAL_WORDS } from './signal-words.ts'

interface WhyProps {
  signals: readonly Signal[]
  score: number
  /** The score that fills the bar. */
  full: number
  /** Whether it is about the question at all, and how much of that is needed; not told where nobody asked. */
  relevance?: number
  floor?: number
}

/** A score taken apart: what each signal found, and what that came to. */
export function Why({ signals, score, full, relevance, floor }: WhyProps) {
  const adding = signals.filter(counts).toSorted((a, b) => b.contribution - a.contribution)
  const silent = signals.filter((signal) => !counts(signal))
  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-3">
        <SignalBar signals={adding} full={full} className="h-3 flex-1" />
        <span className="shrink-0 font-medium tabular-nums">{scoreWords(score)}</span>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">Why it ranks here</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Signal</th>
            <th scope="col">Found</th>
            <th scope="col">Value × weight = score</th>
          </tr>
        </thead>
        <tbody>
          {adding.map(({ name, sentence, value, weight, contribution }) => (
            <tr key={name} className="align-baseline">
              <th scope="row" className="py-0.5 pr-3 text-left font-medium @md:w-32">
                <Swatch colour={SIGNAL_WORDS[name].colour} />
                {SIGNAL_WORDS[name].name}
                <span dir="auto" className="block font-normal break-words text-soft @md:hidden">
                  {sentence}
                </span>
              </th>
              <td dir="auto" className="hidden py-0.5 pr-3 break-words text-soft @md:table-cell">
                {sentence}
              </td>
              <td className="py-0.5 text-right whitespace-nowrap text-soft tabular-nums">
                {scoreWords(value)} × {scoreWords(weight)} ={' '}
                <span className="font-medium text-ink">{scoreWords(contribution)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-soft">
        {relevance !== undefined &&
          floor !== undefined &&
          `Relevance ${scoreWords(relevance)}; below ${scoreWords(floor)} it would not be shown, whatever its score.`}
        {silent.length > 0 && ` Nothing came from ${listed(silent)}.`}
      </p>
    </div>
  )
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className={classes('mr-2 inline-block size-2.5 rounded-[2px] align-baseline', colour)}
    />
  )
}

/** What would be shown as 0.000 is nothing. */
const counts = ({ contribution }: Signal) => Math.abs(contribution) >= 0.0005

const listed = (signals: readonly Signal[]) =>
  signals.map(({ name }) => SIGNAL_WORDS[name].name.toLowerCase()).join(', ')
