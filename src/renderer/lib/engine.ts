import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQueries,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { decodeReply } from '#shared/channels.ts'
import { contract, type Input, type MethodName, type Output } from '#shared/contract.ts'
import { type AppError, fromWire } from '#shared/errors.ts'
import type { OpenVault } from '#shared/vault.ts'
import { bridge } from './bridge.ts'
import { asOwnAct } from './live/own-acts.ts'
import { outdate } from './outdate-queries.ts'

/**
 * Refusals arrive as AppError, with the fields they are about. What is written says for which vault: another
 * may be open a moment before this window hears of it.
 */
export async function call<M extends MethodName>(
  method: M,
  input: Input<M>,
  vault = openVault()?.id,
): Promise<Output<M>> {
  const { kind, answeredBy } = contract[method]
  const isOwnAct = kind === 'mutation' && answeredBy === 'engine'
  const reply = decodeReply(
    await (isOwnAct
      ? asOwnAct(() => bridge().call(method, input, vault))
      : bridge().call(method, input)),
  )
  if (!reply.ok) throw fromWire(reply.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
  return reply.value as Output<M>
}

export interface QueryChoices {
  /** False: ask later. */
  enabled?: boolean
  /** Show the last answer while the input changes, so that nothing flashes. */
  keepPrevious?: boolean
  /** Ask again whenever it comes into sight: what it is about changes without a word to Loci. */
  fresh?: boolean
  /** Forget the answer soon after it is out of sight: each letter typed asks for another. */
  brief?: boolean
}

export function useEngineQuery<M extends MethodName>(
  method: M,
  input: Input<M>,
  choices: QueryChoices = {},
): UseQueryResult<Output<M>, AppError> {
  return useQuery(engineQuery(useContext(OpenVaultId), method, input, choices))
}

/** Several of one kind at once, such as the pages of a long list that are in sight. */
export function useEngineQueries<M extends MethodName>(
  method: M,
  inputs: readonly Input<M>[],
  choices: QueryChoices = {},
): UseQueryResult<Output<M>, AppError>[] {
  const vaultId = useContext(OpenVaultId)
  return useQueries({
    queries: inputs.map((input) => engineQuery(vaultId, method, input, choices)),
  })
}

/**
 * A long list, each page asked for from where the last one ended. After a change all of them are
 * read anew before the list is replaced: page by page, an item would be missing or there twice.
 */
export function useEnginePages<M extends MethodName>(
  method: M,
  first: Input<M>,
  {
    next,
    enabled = true,
  }: {
    /** What is to be asked otherwise for the page behind these; null where there is none. */
    next: (last: Output<M>, pages: readonly Output<M>[]) => (Partial<Input<M>> & object) | null
    enabled?: boolean
  },
): UseInfiniteQueryResult<InfiniteData<Output<M>>, AppError> {
  return useInfiniteQuery<Output<M>, AppError, InfiniteData<Output<M>>, readonly unknown[], object>(
    {
      queryKey: [...keyOf(useContext(OpenVaultId), method, first), 'pages'],
      queryFn: ({ pageParam }) => call(method, { ...first, ...pageParam }),
      initialPageParam: {},
      getNextPageParam: next,
      enabled,
    },
  )
}

/** No invalidation needed anywhere: what was written is announced by its topics. */
export function useEngineMutation<M extends MethodName>(
  method: M,
): UseMutationResult<Output<M>, AppError, Input<M>> {
  return useMutation({ mutationFn: (input) => call(method, input) })
}

/** The same for code that is no component; the status line sees it at work. */
export function mutate<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  // It may wait for another one first.
  const vault = openVault()?.id
  const mutationFn = () => call(method, input, vault)
  const scope = TAKES_BACK.has(method) ? { scope: { id: 'take back' } } : {}
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, ...scope })
    .execute(undefined)
}

/**
 * One after the other: taking a long run back goes on for seconds, and a second Undo meanwhile would
 * take back part of the same run instead of what was done before it.
 */
const TAKES_BACK: ReadonlySet<MethodName> = new Set([
  'journal.undo',
  'journal.redo',
  'journal.revert',
] as const)

/** Part of every key, so that an answer about one vault can never be shown in another. */
export const OpenVaultId = createContext<string | null>(null)

/** The vault this window shows, for code that is no component. */
export function openVault(): OpenVault | null {
  const state = queryClient.getQueryData<Output<'window.state'>>(keyOf(null, 'window.state', {}))
  return state?.kind === 'open' ? state.vault : null
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without it queries wait for the internet, which nothing here needs.
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Every open screen follows every commit, whoever made it. Returns how to stop. */
export function followChanges(): () => void {
  return bridge().onChanged((topics) => {
    const touched = new Set(topics)
    outdate(queryClient, ({ queryKey }) => topicsOf(queryKey).some((topic) => touched.has(topic)))
    // The window may show another vault now: what is on screen stays until the new one is drawn, but is not trusted again.
    if (touched.has('window'))
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => answererOf(queryKey) === 'engine',
        refetchType: 'none',
      })
  })
}

function engineQuery<M extends MethodName>(
  vaultId: string | null,
  method: M,
  input: Input<M>,
  { enabled = true, keepPrevious = false, fresh = false, brief = false }: QueryChoices,
): UseQueryOptions<Output<M>, AppError> {
  return {
    queryKey: keyOf(vaultId, method, input),
    queryFn: () => call(method, input),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(fresh && { refetchOnMount: 'always' as const }),
    ...(brief && { gcTime: BRIEF_MS }),
  }
}

const BRIEF_MS = 20_000

/** What the desktop app answers is the same in every vault. */
const keyOf = <M extends MethodName>(vaultId: string | null, method: M, input: Input<M>) => [
  method,
  contract[method].answeredBy === 'engine' ? vaultId : null,
  input,
]

const isMethod = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(contract, name)
const topicsOf = ([name]: readonly unknown[]): readonly string[] => {
  const method = isMethod(name) ? contract[name] : null
  return method?.kind === 'query' ? method.topics : []
}
const answererOf = ([name]: readonly unknown[]) =>
  isMethod(name) ? contract[name].answeredBy : undefined
