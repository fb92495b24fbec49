import { call } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { type BackupSchedule, LARGE_RUN } from '#shared/backup.ts'
import { count, counted } from '#renderer/lib/format.ts'

const DAYS = [1, 3, 7, 14, 30, 60]
const WEEKS = [0, 4, 8, 12, 26, 52, 104]

interface ScheduleFormProps {
  schedule: BackupSchedule
  onChanged: () => void
}

/** When backups are made by themselves, and how long they are kept. */
export function ScheduleForm({ schedule, onChanged }: ScheduleFormProps) {
  const { every, days, weeks, beforeLargeRuns } = schedule
  const put = (change: Partial<BackupSchedule>) =>
    void call('backups.schedule', change).catch(reportError).finally(onChanged)
  return (
    <div className="flex flex-col gap-4">
      <Field label="Back up">
        <div>
          <Segments
            label="Back up"
            value={every}
            options={[
              { value: 'day', label: 'Every day' },
              { value: 'week', label: 'Every week' },
              { value: 'never', label: 'Never' },
            ]}
            onChange={(next) => put({ every: next })}
          />
        </div>
      </Field>
      <Field label="Keep the newest of each of the last">
        <Select
          value={String(days)}
          options={choices(DAYS, days).map((value) => ({
            value: String(value),
            label: counted(value, 'day'),
          }))}
          onChange={(next) => put({ days: Number(next) })}
        />
      </Field>
      <Field label="and of each of the last">
        <Select
          value={String(weeks)}
          options={choices(WEEKS, weeks).map((value) => ({
            value: String(value),
            label: value === 0 ? 'No weeks' : counted(value, 'week'),
          }))}
          onChange={(next) => put({ weeks: Number(next) })}
        />
      </Field>
      <Checkbox checked={beforeLargeRuns} onChange={(checked) => put({ beforeLargeRuns: checked })}>
        Before an import or upkeep of {count(LARGE_RUN)} records or more
      </Checkbox>
    </div>
  )
}

/** What was set by the command line is offered too. */
const choices = (usual: readonly number[], set: number) =>
  [...new Set([...usual, set])].toSorted((a, b) => a - b)
