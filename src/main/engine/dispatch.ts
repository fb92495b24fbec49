import { type EngineMethod, type Handlers, contract } from '#shared/contract.ts'
import { AppError, type FieldIssue, type Reply, toWire } from '#shared/errors.ts'
import type { z } from 'zod'
import type { Log } from './ports/log.ts'
import type { Principal } from '#shared/principal.ts'

export type EngineHandlers = Handlers<EngineMethod, Principal>

/** The one way in: known method, parsed input, handler, envelope. Never throws. */
export async function dispatch(
  handlers: EngineHandlers,
  log: Log,
  principal: Principal,
  method: string,
  input: unknown,
): Promise<Reply> {
  try {
    if (!isEngineMethod(method))
      throw new AppError('unknown_method', `Loci has no method called ${method.slice(0, 80)}.`)
    if (principal.kind === 'agent' && contract[method].who === 'person') {
      throw new AppError('forbidden', 'This is for a person to see and do, not for an agent.')
    }
    return { ok: true, value: await run(handlers, principal, method, input) }
  } catch (error) {
    if (!(error instanceof AppError))
      log.write('error', 'engine.bug', { method: method.slice(0, 80), stack: stackOf(error) })
    return { ok: false, error: toWire(error) }
  }
}

async function run(
  handlers: EngineHandlers,
  principal: Principal,
  method: EngineMethod,
  input: unknown,
) {
  const parsed = contract[method].input.safeParse(input)
  if (!parsed.success) throw invalid(parsed.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one name in two tables: the contract's types say it fits
  const handler = handlers[method] as (input: unknown, principal: Principal) => Promise<unknown>
  return handler(parsed.data, principal)
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

/** Frames only: the first line of an error may quote what a memory says. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return `${error.name} ${(error.stack ?? '').split('\n').slice(1, 8).join(' ').trim()}`
}
