import { ChartNoAxesColumn, Table } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useSize } from '../use-size.ts'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'

interface ChartFrameProps extends ChartTableProps {
  title: string
  /** What is to be seen, in one sentence: beside the title, and the name of the drawing. */
  sentence: string
  legend?: ReactNode
  heightPx?: number
  /** The drawing, as wide as there is room. */
  children: (widthPx: number, heightPx: number) => ReactNode
}

/** A chart with its name, what it says in words, and its numbers as a table behind it. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, sentence, legend, heightPx = 120, children, head, rows } = props
  const box = useRef<HTMLDivElement>(null)
  const { widthPx } = useSize(box)
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-1.5 flex min-w-0 items-center gap-2">
        <span id={id} className="shrink-0 font-medium">
          {title}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-soft" title={sentence}>
          {sentence}
        </span>
        <IconButton
          size="s"
          label={asTable ? `${title} as a chart` : `${title} as a table`}
          icon={asTable ? ChartNoAxesColumn : Table}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      <div ref={box} className="min-w-0">
        {asTable ? (
          <ChartTable label={title} head={head} rows={rows} heightPx={heightPx} />
        ) : (
          <svg
            role="img"
            aria-label={`${title}. ${sentence}`}
            width={widthPx}
            height={heightPx}
            className="block overflow-visible"
          >
            {widthPx > 0 && children(widthPx, heightPx)}
          </svg>
        )}
      </div>
      {legend !== undefined && !asTable && <div className="mt-1.5">{legend}</div>}
    </figure>
  )
}
