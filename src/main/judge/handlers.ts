import { decodeReply } from '#shared/channels.ts'
import {
  type EngineMethod,
  type Handlers,
  type Input,
  type Output,
  contract,
} from '#shared/contract.ts'
import type { JudgeMethod } from '#shared/contract/judge.ts'
import { fromWire } from '#shared/errors.ts'
import type { WindowVault } from '../vaults/window-vault.ts'
import type { Address } from './address.ts'
import type { Docket, LlmJudge } from './judge.ts'

type Caller = { vault: Pick<WindowVault, 'call'> }

export function judgeHandlers<C extends Caller>(
  judge: LlmJudge,
  agree: (caller: C, address: Address) => Promise<boolean>,
): Handlers<JudgeMethod, C> {
  return {
    'judge.settings': async () => judge.state(),
    'judge.edit': (edit, caller) => judge.edit(edit, (address) => agree(caller, address)),
    'judge.setKey': async ({ key }) => judge.setKey(key),
    'judge.removeKey': async () => judge.removeKey(),
    'judge.test': () => judge.test(),
    'judge.ask': ({ reviewId }, { vault }) => judge.ask(docketOf(vault), reviewId),
    'judge.summarise': (named, { vault }) =>
      judge.summarise({
        question: () => ask(vault, 'upkeep.summaryQuestion', named),
        note: (text, model) => ask(vault, 'upkeep.noteSummary', { ...named, text, model }),
      }),
  }
}

/** The vault of the window that asks: of any other the judge hears nothing. */
function docketOf(vault: Caller['vault']): Docket {
  return {
    question: (id) => ask(vault, 'reviews.question', { id }),
    note: async (id, opinion) => void (await ask(vault, 'reviews.noteOpinion', { id, opinion })),
  }
}

async function ask<M extends EngineMethod>(
  vault: Caller['vault'],
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const reply = decodeReply(await vault.call(method, JSON.stringify(input)))
  if (!reply.ok) throw fromWire(reply.error)
  const { output }: { output: { parse(value: unknown): unknown } } = contract[method]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was just parsed as that
  return output.parse(reply.value) as Output<M>
}
