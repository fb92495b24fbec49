import { X } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Amount } from './Threshold.tsx'

interface ProjectLimitsProps {
  limits: Readonly<Record<string, number>>
  /** What a project has without one of its own. */
  usual: number
  onChange: (limits: Record<string, number>) => void
}

/** Projects that may hold more or less than the others. */
export function ProjectLimits({ limits, usual, onChange }: ProjectLimitsProps) {
  const { data: scopes = [] } = useEngineQuery('scopes.list', {}, { keepPrevious: true })
  const own = Object.entries(limits).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const others = scopes.flatMap(({ scope }) =>
    scope.kind === 'project' && !Object.hasOwn(limits, scope.id) ? [scope.id] : [],
  )
  function remove(project: string) {
    onChange(Object.fromEntries(own.filter(([name]) => name !== project)))
  }
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1.5">
      {own.map(([project, limit]) => (
        <span key={project} className="flex items-center gap-1">
          <Amount
            label={`${project} up to`}
            unit="memories"
            min={10}
            max={1_000_000}
            value={limit}
            onChange={(next) => onChange({ ...limits, [project]: next })}
          />
          <IconButton
            size="s"
            icon={X}
            label={`${project}: the limit of all projects`}
            onClick={() => remove(project)}
          />
        </span>
      ))}
      {others.length > 0 && (
        <Select
          aria-label="A limit of its own for a project"
          value=""
          options={[
            { value: '', label: 'Another limit for…' },
            ...others.map((project) => ({ value: project, label: project })),
          ]}
          onChange={(project) => project !== '' && onChange({ ...limits, [project]: usual })}
        />
      )}
    </div>
  )
}
