import { ChevronDown } from 'lucide-react'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import type { Places } from '#renderer/lib/eyes/eyes.ts'

interface TeamsChoiceProps {
  places: Places
  chosen: readonly string[]
  onChange: (teams: string[]) => void
}

/** An agent may be in several teams at once. */
export function TeamsChoice({ places: { own, others }, chosen, onChange }: TeamsChoiceProps) {
  const teams = [...own, ...others]
  const words =
    chosen.length === 0 ? 'None' : chosen.length < 3 ? chosen.join(', ') : `${chosen.length} teams`
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="text-soft">
        Teams
      </span>
      <Popover
        label="Teams"
        className="flex max-h-80 flex-col gap-2"
        trigger={
          <Button size="s" aria-label={`Teams: ${words}`} className="max-w-60 bg-canvas!">
            <span className="truncate font-normal">{words}</span>
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-soft" />
          </Button>
        }
      >
        {teams.length === 0 && (
          <p className="text-sm text-soft">No team has memories in this vault yet.</p>
        )}
        {teams.map((team) => (
          <Checkbox
            key={team}
            checked={chosen.includes(team)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, team] : chosen.filter((other) => other !== team))
            }
          >
            {team}
            {!own.includes(team) && <span className="text-soft"> (never wrote there)</span>}
          </Checkbox>
        ))}
      </Popover>
    </span>
  )
}
