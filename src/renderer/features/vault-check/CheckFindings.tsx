import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { closeVaultCheck } from '#renderer/lib/vault-check/check-dialog.ts'
import { Time } from '#renderer/ui/Time.tsx'
import { MemoryId } from '#shared/memory.ts'
import type { VaultCheckState, VaultProblem } from '#shared/vault-check.ts'
import { foundSentence, readSentence } from '#renderer/lib/vault-check/check-words.ts'

type Last = NonNullable<VaultCheckState['last']>

export function CheckFindings({ last: { at, ms, found } }: { last: Last }) {
  const isWhole = found.problems.length === 0
  const Icon = isWhole ? CircleCheck : TriangleAlert
  return (
    <>
      <div role="status" className="flex items-start gap-2">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isWhole ? 'text-good' : 'text-warn'}`}
        />
        <p className="min-w-0">
          <span className="font-semibold">{foundSentence(found)}.</span>{' '}
          <span className="text-soft">
            {readSentence(found, ms)} Checked <Time at={at} />.
          </span>
        </p>
      </div>
      {!isWhole && (
        <ul aria-label="Problems" className="flex flex-col gap-2">
          {found.problems.map((problem) => (
            <Problem key={problem.what} problem={problem} />
          ))}
        </ul>
      )}
    </>
  )
}

function Problem({ problem: { what, count: all, examples, todo } }: { problem: VaultProblem }) {
  const ids = examples.flatMap((each) => MemoryId.safeParse(each).data ?? [])
  const named = useEngineQueries(
    'memories.get',
    ids.map((id) => ({ id })),
  )
  const others = examples.filter((each) => !ids.some((id) => id === each))
  const rest = all - examples.length
  return (
    <li className="rounded-md border border-line p-3">
      <p className="font-semibold">{what}</p>
      <p className="mt-1 text-sm text-soft">{todo}</p>
      <ul className="mt-2 flex flex-col items-start gap-0.5 text-sm">
        {ids.map((id, index) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              className="block max-w-full truncate text-left text-accent hover:underline"
              onClick={() => {
                closeVaultCheck()
                openMemory(id)
              }}
            >
              {named[index]?.data?.summary ?? 'A memory that cannot be read'}
            </button>
          </li>
        ))}
        {others.map((each) => (
          <li key={each} className="font-mono break-all">
            {each}
          </li>
        ))}
        {rest > 0 && <li className="text-soft">and {counted(rest, 'other', 'others')}</li>}
      </ul>
    </li>
  )
}
