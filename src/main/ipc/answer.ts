import { contract } from '#shared/contract.ts'
import type { Handlers, HostMethod, MethodName } from '#shared/contract.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { AppError, enveloped, errorFields } from '#shared/errors.ts'
import { invalid } from '#engine/dispatch.ts'
import type { Log } from '#engine/ports/log.ts'
import type { WindowVault } from '../vaults/window-vault.ts'

/** The largest content a memory may have, twice (new and seen), with room for escapes. */
export const MAX_INPUT_CHARS = 64 * 1024 * 1024

export interface AnswerOptions<Caller> {
  handlers: Handlers<HostMethod, Caller>
  /** To every window: lists of vaults and settings belong to all of them. */
  announce(topics: ScreenTopic[]): void
  log: Log
}

/** The reply to one call of a window, always an envelope. `caller` is null when it is none of our windows. */
export async function answer<Caller extends { vault: Pick<WindowVault, 'call'> }>(
  options: AnswerOptions<Caller>,
  caller: Caller | null,
  method: unknown,
  input: unknown,
  /** The vault the window means, where it says so. */
  vault?: unknown,
): Promise<string> {
  const reply = await enveloped(
    async () => {
      if (caller === null) throw new AppError('forbidden', 'Only the windows of Loci may call it.')
      if (!isMethod(method)) throw new AppError('unknown_method', 'Loci has no such method.')
      if (typeof input !== 'string')
        throw new AppError('invalid_input', 'The input has to be JSON text.')
      if (vault !== undefined && typeof vault !== 'string')
        throw new AppError('invalid_input', 'A vault is meant by its id.')
      if (input.length > MAX_INPUT_CHARS)
        throw new AppError('invalid_input', 'This is more than Loci takes in one step (64 MB).')
      if (NAMES_A_PLACE.has(method))
        throw new AppError('forbidden', 'A window names no files: ask for a dialog instead.')
      if (!isHostMethod(method)) return await caller.vault.call(method, input, vault)
      return JSON.stringify({ ok: true, value: await runHere(options, caller, method, input) })
    },
    (bug) =>
      options.log.write('error', 'host.bug', {
        method: String(method).slice(0, 80),
        ...errorFields(bug),
      }),
  )
  return reply.ok ? reply.value : JSON.stringify(reply)
}

async function runHere<Caller>(
  { handlers, announce }: AnswerOptions<Caller>,
  caller: Caller,
  method: HostMethod,
  input: string,
): Promise<unknown> {
  const parsed = contract[method].input.safeParse(parseJson(input))
  if (!parsed.success) throw invalid(parsed.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow one name through two tables; the contract's types say it fits
  const handler = handlers[method] as (input: unknown, caller: Caller) => Promise<unknown>
  try {
    return await handler(parsed.data, caller)
  } finally {
    const described = contract[method]
    if (described.kind === 'mutation' && described.announces.length > 0)
      announce([...described.announces])
  }
}

/** For the command line, where a person typed the path: whatever got into a page could name any file. */
const NAMES_A_PLACE: ReadonlySet<MethodName> = new Set<MethodName>([
  'archive.export',
  'archive.open',
  'mirror.set',
  'backups.restore',
])

function isMethod(method: unknown): method is MethodName {
  return typeof method === 'string' && Object.hasOwn(contract, method)
}

function isHostMethod(method: MethodName): method is HostMethod {
  return contract[method].answeredBy === 'host'
}

function parseJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    throw new AppError('invalid_input', 'The input has to be JSON text.')
  }
}
