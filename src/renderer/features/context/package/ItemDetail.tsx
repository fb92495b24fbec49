import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Why } from '#renderer/lib/recall/Why.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { IncludedLine, OmittedLine, ScorePart } from '#shared/context.ts'
import { type Signal, SignalName } from '#shared/recall.ts'
import type { AskedPackages } from '../use-package.ts'
import { put } from '../desk.ts'
import { AskedNow } from '../use-package.ts'
import { OtherDecision } from './OtherDecision.tsx'
import { Forms } from './Forms.tsx'

type Line = IncludedLine | OmittedLine

export function ItemDetail({ line }: { line: Line }) {
  const asked = useContext(AskedNow)
  return asked && <Detail line={line} now={asked.now} />
}

interface DetailProps {
  line: Line
  now: AskedPackages['now']
}

/** One candidate taken apart: why, what the other decision would do, its score, and what would be read. */
function Detail({ line, now }: DetailProps) {
  const { id, score, sentence, from } = line
  const { whatIf: _, ...rest } = now
  const { data, error } = useEngineQuery(
    'context.item',
    { ...rest, id },
    { keepPrevious: true, brief: true },
  )
  return (
    <div className="flex flex-col gap-3 bg-panel px-4 py-3">
      <div className="text-sm">
        <p className="font-medium">{sentence}</p>
        <OtherDecision line={line} now={now} />
      </div>
      {data?.signals.length === 0 && (
        <p className="text-sm text-soft">No score: it goes in whatever the task.</p>
      )}
      {data !== undefined && data.signals.length > 0 && (
        <Why signals={data.signals.flatMap(signalOf)} score={score} full={score} />
      )}
      {error && <p className="text-danger">{error.message}</p>}
      {!error && data === undefined && <Skeleton className="h-24" />}
      {data && <Forms {...data} {...formOf(line)} />}
      {from === 'vault' && (
        <div className="flex gap-2">
          <Button size="s" onClick={() => openMemory(id)}>
            Open the memory
          </Button>
          <Button size="s" onClick={() => put({ tab: 'exposure', exposedId: id })}>
            Which agents received it
          </Button>
        </div>
      )}
    </div>
  )
}

function formOf(line: Line) {
  const { how, tokens } = line.verdict === 'omitted' ? { how: null, tokens: null } : line
  return { how, tokens }
}

/** A part with a name this window does not know has no colour to be drawn with. */
function signalOf(part: ScorePart): Signal[] {
  const name = SignalName.safeParse(part.name)
  return name.success ? [{ ...part, name: name.data }] : []
}
