import { timeOfDay } from '#renderer/lib/day-words.ts'
import { percent } from '#renderer/lib/format.ts'
import { TASK_STATUS } from '#renderer/parts/sessions/session-words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import type { TaskRecord } from '#shared/session.ts'

/** What it was asked to do, with stages and what came of each. */
export function TaskList({ tasks }: { tasks: readonly TaskRecord[] }) {
  if (tasks.length === 0)
    return <p className="px-4 py-6 text-soft">No task was begun in this session.</p>
  return (
    <ol aria-label="Tasks, last begun first" className="flex flex-col">
      {tasks.map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </ol>
  )
}

function Task({ task }: { task: TaskRecord }) {
  const { text, status, startedAt, endedAt, summary, reward, stages } = task
  const { word, tone } = TASK_STATUS[status]
  return (
    <li className="flex gap-4 border-b px-4 py-3">
      <span className="w-24 shrink-0 pt-px text-sm text-soft tabular-nums">
        {timeOfDay(startedAt)} – {endedAt === null ? 'now' : timeOfDay(endedAt)}
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
        {summary !== null && (
          <p dir="auto" className="mt-1 text-sm break-words text-soft">
            {summary}
          </p>
        )}
        {stages.length > 0 && (
          <ol aria-label="Stages" className="mt-2 flex flex-col gap-1 border-l pl-3 text-sm">
            {stages.map((stage) => (
              <li key={stage.startedAt} className="flex flex-wrap gap-x-3">
                <span className="w-12 shrink-0 text-soft tabular-nums">
                  {timeOfDay(stage.startedAt)}
                </span>
                <span className="font-medium">{stage.name}</span>
                {stage.result !== null && (
                  <span dir="auto" className="min-w-0 break-words text-soft">
                    {stage.result}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Badge tone={tone}>{word}</Badge>
        {reward !== null && <span className="text-sm text-soft">Rated {percent(reward)}</span>}
      </div>
    </li>
  )
}
