import { Clock } from 'lucide-react'
import { Button } from '#renderer/ui/Button.tsx'
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx'
import { settle, type VerdictSubject } from './settle.ts'
import { KeyHint } from '#renderer/ui/KeyedButton.tsx'
import { nextWeek, tomorrow } from './postpone-dates.ts'
import { ask, useInboxState } from '../inbox-state.ts'

/** Opened with P as well; T and N then choose at once. */
export function Postpone({ subject, size = 'm' }: { subject: VerdictSubject; size?: 's' | 'm' }) {
  const open = useInboxState((view) => view.asking === 'postpone')
  const until = (at: (now: number) => number) => () =>
    void settle(subject, { how: 'postpone', until: at(Date.now()) })
  return (
    <Menu
      open={open}
      onOpenChange={(wanted) => ask(wanted ? 'postpone' : null)}
      keys={{ t: until(tomorrow), n: until(nextWeek) }}
      trigger={
        <Button size={size} icon={Clock} aria-keyshortcuts="P">
          Postpone
          <KeyHint shortcut="P" />
        </Button>
      }
    >
      <MenuItem shortcut="T" onSelect={until(tomorrow)}>
        Tomorrow
      </MenuItem>
      <MenuItem shortcut="N" onSelect={until(nextWeek)}>
        Next week
      </MenuItem>
    </Menu>
  )
}
