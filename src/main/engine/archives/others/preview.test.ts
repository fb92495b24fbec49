import { expect, test } from 'vitest'
import { exported, openFilled, tempFolder } from '#main/adapters/archives/test-support/engines.ts'

test.each(['markdown', 'jsonl', 'csv'] as const)(
  '[V202] what is told of an export as %s beforehand is what it writes',
  async (format) => {
    using folder = tempFolder()
    const loci = await openFilled(folder, 60, { scope: { kind: 'agent', id: 'DEV-001' } })
    const told = await loci.call('archive.exportPreview', { part: { kind: 'vault' }, format })
    const done = await exported(loci, folder.at('out'), { format })
    expect({ memories: told.memories, files: told.files }).toEqual({
      memories: done.memories,
      files: done.files,
    })
    expect(told.folders.map(({ path }) => path)).toEqual(
      format === 'markdown' ? ['agents/DEV-001'] : [],
    )
    // Estimated from some of them.
    expect(Math.abs(told.bytes / done.bytes - 1)).toBeLessThan(0.2)
    await loci.close()
  },
)
