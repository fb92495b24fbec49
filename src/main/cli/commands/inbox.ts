import { isApart } from '#shared/set-apart.ts'
import { read, withPerson } from '../caller.ts'
import { dim, minuteOf, print } from '../print.ts'

export const help = `loci inbox [--postponed | --settled] [--limit N] [--json]

What needs your decision, urgent first.

  loci inbox
  loci inbox --json | jq length`

const APART = 'Set apart: the model takes the two for no contradiction.'

export async function command(argv: string[]): Promise<number> {
  const options = {
    postponed: { type: 'boolean' },
    settled: { type: 'boolean' },
    limit: { type: 'string' },
  } as const
  const { values } = read(argv, options)
  const state =
    values.settled === true ? 'resolved' : values.postponed === true ? 'postponed' : 'open'
  return withPerson(values, async ({ call }) => {
    const items = await call('reviews.list', { state, limit: Number(values.limit ?? 100) })
    print(values.json, items, () =>
      items.length === 0
        ? ['Nothing needs you.']
        : items.map(
            (item) =>
              `${item.label}\n  ${dim(`${minuteOf(item.createdAt)} · ${isApart(item) ? APART : item.reason}`)}`,
          ),
    )
  })
}
