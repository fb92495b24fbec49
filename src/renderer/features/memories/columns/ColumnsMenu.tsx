import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { orderColumns, resetColumns, showColumn, useTableLayout } from '../table-layout.ts'
import { stepped, wholeOrder } from './column-order.ts'
import { MAIN_COLUMN } from './MemoryColumns.tsx'
import { COLUMN_IDS, isShown, nameOfColumn } from './use-columns.ts'

/** Which columns there are and in which order, without a mouse. */
export function ColumnsMenu() {
  const order = wholeOrder(
    useTableLayout((layout) => layout.order),
    COLUMN_IDS,
  )
  const shown = useTableLayout((layout) => layout.shown)
  const sortedBy = useNavigation(({ place }) => place.sort.by)
  const move = (id: string, by: -1 | 1) => orderColumns(stepped(order, id, by, order))
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={<IconButton label="Columns" icon={Columns3} />}
      className="w-64 p-2"
    >
      <ul>
        {order.map((id, place) => (
          <li
            key={id}
            className="flex h-7 items-center gap-1 rounded-md pr-0.5 pl-2 hover:bg-hover"
          >
            <Checkbox
              checked={isShown(id, shown, sortedBy)}
              disabled={id === MAIN_COLUMN}
              onChange={(visible) => showColumn(id, visible)}
              className="h-full flex-1"
            >
              {nameOfColumn(id)}
            </Checkbox>
            <IconButton
              label={`Move ${nameOfColumn(id)} up`}
              icon={ArrowUp}
              size="s"
              disabled={place === 0}
              onClick={() => move(id, -1)}
            />
            <IconButton
              label={`Move ${nameOfColumn(id)} down`}
              icon={ArrowDown}
              size="s"
              disabled={place === order.length - 1}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ul>
      <p className="px-2 pt-2 text-sm text-soft">
        Columns you did not tick yourself give way when room runs short.
      </p>
      <Button variant="ghost" size="s" className="mt-1" onClick={resetColumns}>
        Reset columns
      </Button>
    </Popover>
  )
}
