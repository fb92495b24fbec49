import { useCallback, useEffect } from 'react'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import type { AppError } from '#shared/errors.ts'
import type { VaultCheckState } from '#shared/vault-check.ts'

const LOOK_MS = 400

interface VaultChecking {
  state: VaultCheckState | undefined
  error: AppError | null
  isRunning: boolean
  run: () => void
  stop: () => void
}

/** The check of the open vault, also one that somebody else began: it belongs to the vault, not to this window. */
export function useVaultCheck(): VaultChecking {
  const { data: state, error, refetch } = useEngineQuery('vault.checkState', {}, { fresh: true })
  const { mutate, isPending, error: failed } = useEngineMutation('vault.check')
  const halt = useEngineMutation('vault.stopCheck')
  const isRunning = isPending || (state?.running ?? null) !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  const run = useCallback(() => mutate({}, { onSettled: () => void refetch() }), [mutate, refetch])
  const problem = failed?.code === 'cancelled' ? null : failed
  return {
    state,
    error: error ?? problem,
    isRunning,
    run,
    stop: () => halt.mutate({}, { onError: reportError }),
  }
}
