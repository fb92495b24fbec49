import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Bar, type IncludedLine, type OmittedLine } from '#shared/context.ts'
import type { PreviewInput } from '../preview-input.ts'
import { excludeSentence, pinSentence } from './effect-words.ts'

/** What the other decision would do to the package, before anybody takes it. */
interface OtherDecisionProps {
  line: IncludedLine | OmittedLine
  now: PreviewInput
}

export function OtherDecision({ line, now }: OtherDecisionProps) {
  const { id } = line
  const { pin, exclude } = now.whatIf ?? NOTHING
  const isIn = line.verdict !== 'omitted'
  const isBarred = !isIn && Bar.safeParse(line.reason).success
  const whatIf = isIn
    ? { pin: pin.filter((other) => other !== id), exclude: [...exclude, id] }
    : { pin: [...pin, id], exclude: exclude.filter((other) => other !== id) }
  const { data } = useEngineQuery(
    'context.compare',
    { a: { preview: now }, b: { preview: { ...now, whatIf } } },
    { enabled: !isBarred, brief: true },
  )
  if (isBarred) return <p className="text-soft">A pin does not change that.</p>
  if (!isIn && pin.includes(id)) return null
  return (
    <p role="status" className="min-h-4.5 text-soft">
      {data && (isIn ? excludeSentence(id, data) : pinSentence(id, data))}
    </p>
  )
}

const NOTHING = { pin: [], exclude: [] }
