import { classes } from '#renderer/lib/classes.ts'
import type { Importance } from '#shared/experience.ts'
import { importanceSentence } from './experience-words.ts'

/** From 0 to 1, one piece for each part; the marks are where it no longer fades (0.5) and where it is kept (0.6). */
export function ImportanceBar({ importance }: { importance: Importance }) {
  const sentence = importanceSentence(importance)
  return (
    <span className="flex items-center gap-2" title={`Importance ${sentence}`}>
      <span
        aria-hidden
        className="relative flex h-2 w-28 shrink-0 overflow-hidden rounded-sm bg-line"
      >
        {importance.parts.map(({ name, adds }, index) => (
          <span
            key={name}
            className={classes(
              'h-full shrink-0 border-r border-canvas',
              SHADES[index % SHADES.length],
            )}
            style={{ width: `${adds * 100}%` }}
          />
        ))}
        <span className="absolute inset-y-0 left-1/2 w-px bg-ink/50" />
        <span className="absolute inset-y-0 left-[60%] w-px bg-ink" />
      </span>
      <span className="tabular-nums">
        <span className="sr-only">Importance </span>
        {sentence}
      </span>
    </span>
  )
}

const SHADES = ['bg-accent', 'bg-accent/70', 'bg-accent/50', 'bg-accent/35']
