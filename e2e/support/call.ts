import type { Page } from '@playwright/test'
import { decodeReply } from '#shared/channels.ts'
import type { Bridge } from '#shared/channels.ts'
import type { Input, MethodName, Output } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import type { Reply } from '#shared/errors.ts'

declare global {
  interface Window {
    readonly loci: Bridge
  }
}

/** A call as the page itself would make it: through the preload, the sender check and the contract. */
export async function call<M extends MethodName>(
  page: Page,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const reply = await callRaw(page, method, input)
  if (!reply.ok) throw fromWire(reply.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
  return reply.value as Output<M>
}

/** For what the contract forbids: unknown methods, wrong inputs. */
export async function callRaw(page: Page, method: string, input: unknown): Promise<Reply> {
  return decodeReply(
    await page.evaluate(([name, sent]) => window.loci.call(name, sent), [method, input] as const),
  )
}
