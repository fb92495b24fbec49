import { type EngineMethod, type Handlers, contract } from '#shared/contract.ts'
import { AppError, type FieldIssue, type Reply, enveloped, errorFields } from '#shared/errors.ts'
import type { z } from 'zod'
import type { Log } from './ports/log.ts'
import type { Caller } from './room.ts'

export type EngineHandlers = Handlers<EngineMethod, Caller>

/** The handlers of one room, by what its methods begin with. */
export type HandlersOf<Name extends string> = Handlers<
  Extract<EngineMethod, `${Name}.${string}`>,
  Caller
>

/** The one way in: known method, parsed input, handler, envelope. Never throws. */
export async function dispatch(
  handlers: EngineHandlers,
  log: Log,
  caller: Caller,
  method: string,
  input: unknown,
  /** What others have written meanwhile is known to this engine before it answers. */
  caughtUp: () => Promise<unknown>,
): Promise<Reply> {
  return enveloped(
    async () => {
      if (!isEngineMethod(method))
        throw new AppError('unknown_method', `Loci has no method called ${method.slice(0, 80)}.`)
      if (caller.principal.kind === 'agent' && contract[method].who === 'person')
        throw new AppError('forbidden', 'This is for a person to see and do, not for an agent.')
      await caughtUp()
      return run(handlers, caller, method, input)
    },
    (bug) => log.write('error', 'engine.bug', { method: method.slice(0, 80), ...errorFields(bug) }),
  )
}

async function run(handlers: EngineHandlers, caller: Caller, method: EngineMethod, input: unknown) {
  const parsed = contract[method].input.safeParse(input)
  if (!parsed.success) throw invalid(parsed.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one name in two tables: the contract's types say it fits
  const handler = handlers[method] as (input: unknown, caller: Caller) => Promise<unknown>
  return handler(parsed.data, caller)
}

export function invalid(error: z.ZodError): AppError {
  const fields: FieldIssue[] = error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }))
  const first = fields[0]
  const where = first === undefined || first.path.length === 0 ? '' : ` (${first.path.join('.')})`
  return new AppError(
    'invalid_input',
    `${first?.message ?? 'This input cannot be used.'}${where}`,
    fields,
  )
}

const ENGINE_METHODS: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([name, { answeredBy }]) =>
    answeredBy === 'engine' ? [name] : [],
  ),
)

function isEngineMethod(method: string): method is EngineMethod {
  return ENGINE_METHODS.has(method)
}
