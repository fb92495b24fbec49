/** Told apart by shape as well as by colour: given a ring, helped a disc, misled a square. */
export function UseMark({ helped }: { helped: boolean | null }) {
  if (helped === null)
    return <circle r={3.5} strokeWidth={1.5} className="fill-canvas stroke-accent" />
  if (helped) return <circle r={4} className="fill-good" />
  return <rect x={-3.5} y={-3.5} width={7} height={7} className="fill-danger" />
}

/** Which mark means what; only those that are there. */
export function UseLegend({ uses }: { uses: readonly { helped: boolean | null }[] }) {
  const shown = KINDS.filter(({ helped }) => uses.some((use) => use.helped === helped))
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-soft">
      {shown.map(({ helped, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden width={10} height={10} viewBox="-5 -5 10 10" className="shrink-0">
            <UseMark helped={helped} />
          </svg>
          {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <svg aria-hidden width={14} height={10} className="shrink-0">
          <line
            x2={14}
            y1={5}
            y2={5}
            strokeWidth={1.5}
            strokeDasharray="2 3"
            className="stroke-warn"
          />
        </svg>
        The line
      </li>
    </ul>
  )
}

const KINDS = [
  { helped: null, name: 'Given to an agent' },
  { helped: true, name: 'Helped' },
  { helped: false, name: 'Misled' },
] as const
