import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesWithin } from '../files.ts'
import { treeSitterParsers } from '../parsers.ts'
import { gptTokenizers } from '../tokenizers.ts'
import type { IncludedLine, OmittedLine } from '#shared/context.ts'
import { MOST_SHOWN } from '#shared/context-view.ts'
import type { Input } from '#shared/contract.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type AgentPrincipal, type Principal, USER } from '#shared/principal.ts'
import { openTestEngine } from '#engine/test-support.ts'

export const ATLAS = { kind: 'project', id: 'atlas' } as const
export const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: 'T-1',
}
export const OTHER: AgentPrincipal = { ...DEV, id: 'OPS-002', project: 'hermes', task: null }

/** A real engine with real tokenizers, parsers and a folder of files. */
export async function aVault(
  given: Pick<
    NonNullable<Parameters<typeof openTestEngine>[0]>,
    'packagesKept' | 'secrets' | 'embed' | 'files' | 'hideDisputed'
  > = {},
) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-context-')))
  const loci = await openTestEngine({
    files: filesWithin(() => [folder]),
    tokenizers: gptTokenizers(),
    parsers: treeSitterParsers(),
    ...given,
  })
  return {
    ...loci,
    folder,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    remove: (name: string) => rmSync(join(folder, name)),
    async remember(
      says: string,
      draft: Partial<MemoryDraft> = {},
      who: Principal = USER,
    ): Promise<MemoryId> {
      const content = { form: 'text', text: says } as const
      return (await loci.call('memories.create', { content, scope: ATLAS, ...draft }, who)).id
    },
    /** With everything: the figures, every line of both lists, and the text. */
    async preview(input: Input<'context.previewText'>) {
      const asked = { as: DEV, ...input }
      const shown = { included: MOST_SHOWN, omitted: MOST_SHOWN }
      const view = await loci.call('context.preview', { ...asked, shown })
      const { text } = await loci.call('context.previewText', asked)
      return { ...view, items: view.included, verdicts: [...view.included, ...view.omitted], text }
    },
    assemble: (input: Input<'context.assemble'>, who: Principal = DEV) =>
      loci.call('context.assemble', input, who),
    async [Symbol.asyncDispose]() {
      await loci.close()
      rmSync(folder, { recursive: true })
    },
  }
}

type Line = IncludedLine | OmittedLine

export const verdictOn = ({ verdicts }: { verdicts: readonly Line[] }, id: string) =>
  verdicts.find((verdict) => verdict.id === id)

export const idsIn = ({ items }: { items: readonly { id: MemoryId }[] }) =>
  items.map(({ id }) => id)

/** About so many tokens, all of them about tiles. */
export const long = (sentences: number) =>
  Array.from({ length: sentences }, (_, n) => `Tile ${n} is rendered at night.`).join(' ')
