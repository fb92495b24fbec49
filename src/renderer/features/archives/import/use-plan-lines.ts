import { useEngineQueries } from '#renderer/lib/engine.ts'
import type { ImportGroup, ImportLine, ImportWarning } from '#shared/archive.ts'
import type { AppError } from '#shared/errors.ts'

const PAGE = 100

interface PlanPages {
  lineAt(index: number): ImportLine | undefined
  error: AppError | null
  retry(): void
}

/** The pages of a group that are in sight, however many lines it has. */
export function usePlanLines(
  plan: string,
  of: { group: ImportGroup } | { warning: ImportWarning },
  { first, last }: { first: number; last: number },
  at: number,
): PlanPages {
  const wanted = new Set([at, first, last].map((index) => Math.floor(Math.max(0, index) / PAGE)))
  const pages = [...wanted].toSorted((a, b) => a - b)
  const answers = useEngineQueries(
    'archive.plan',
    pages.map((page) => ({ plan, ...of, from: page * PAGE, limit: PAGE })),
  )
  return {
    lineAt: (index) => answers[pages.indexOf(Math.floor(index / PAGE))]?.data?.lines[index % PAGE],
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => answers.forEach(({ error, refetch }) => error !== null && void refetch()),
  }
}
