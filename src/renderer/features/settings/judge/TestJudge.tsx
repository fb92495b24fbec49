import { useEngineMutation } from '#renderer/lib/engine.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { JudgeState } from '#shared/judge.ts'

/** A tiny question without any memory in it, to see whether all of the above is right. */
export function TestJudge({ judge: { missing } }: { judge: JudgeState }) {
  const test = useEngineMutation('judge.test')
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div className="min-w-0">
        <p className="font-medium">Try it</p>
        {test.error ? (
          <p role="alert" className="text-sm text-danger">
            {sentenceOf(test.error)}
          </p>
        ) : (
          <p role="status" className="text-sm text-soft">
            {test.data?.sentence ?? missing ?? 'Sends a few words and no memory.'}
          </p>
        )}
      </div>
      <Button busy={test.isPending} onClick={() => test.mutate({})}>
        Test the judge
      </Button>
    </div>
  )
}
