import type { ReactNode } from 'react'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { Output } from '#shared/contract.ts'
import { ContextSkeleton } from '../ContextSkeleton.tsx'
import type { usePackageText } from '../use-package.ts'

interface WhenTextProps {
  answer: ReturnType<typeof usePackageText>
  children: (data: Output<'context.previewText'>) => ReactNode
}

export function WhenText({ answer: { data, error, refetch }, children }: WhenTextProps) {
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  return data === undefined ? <ContextSkeleton /> : children(data)
}
