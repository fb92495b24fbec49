export interface ChartTableProps {
  head: readonly string[]
  /** The first of each is what it is about. */
  rows: readonly (readonly string[])[]
}

/** What a chart draws, in figures. */
export function ChartTable({
  label,
  head,
  rows,
  heightPx,
}: ChartTableProps & { label: string; heightPx: number }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="scroller"
      style={{ maxHeight: Math.max(heightPx, 160) }}
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-soft">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={
                  index === 0 ? 'py-0.5 font-medium' : 'py-0.5 pl-3 text-right font-medium'
                }
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first} className="border-t">
              <th scope="row" className="py-0.5 text-left font-normal whitespace-nowrap">
                {first}
              </th>
              {rest.map((value, index) => (
                <td key={head[index + 1]} className="py-0.5 pl-3 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
