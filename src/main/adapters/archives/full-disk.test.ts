import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#engine/store/test-support/child.ts'
import { exported, openArchiving, openFilled, tempFolder, treeOf } from './test-support/engines.ts'

const WORK_ARCHIVE = new URL('./test-support/programs/work-archive.ts', import.meta.url)
const FULL =
  /^The disk that “.*” is written to is full\. Nothing is left of it there; make room, or choose another place\.$/

/** A file system with so little room, where this machine lets us have one; what it has no place for is refused for real. */
function smallDisk(at: string): Disposable | null {
  mkdirSync(at)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', at], { stdio: 'pipe' })
  } catch {
    return null
  }
  return { [Symbol.dispose]: () => void execFileSync('umount', ['-l', at]) }
}

function fillUp(file: string): void {
  try {
    for (;;) appendFileSync(file, 'x'.repeat(1024))
  } catch {
    // That is what it was to come to.
  }
}

test('[V212] a full disk is told as one of the place that is written to, and nothing half is left there', async () => {
  using folder = tempFolder()
  const loci = await openFilled(folder, 600)
  using disk = smallDisk(folder.at('disk'))
  if (disk !== null) {
    for (const order of [{}, { zip: true }, { format: 'markdown' }, { format: 'csv' }] as const) {
      await expect(exported(loci, folder.at('disk/out'), order)).rejects.toThrow(FULL)
      expect(readdirSync(folder.at('disk'))).toEqual([])
    }
    // One that is brought up to date stays what it was.
    const [{ id } = { id: '' }] = (
      await loci.call('memories.page', {
        filter: {},
        sort: { by: 'createdAt', direction: 'asc' },
        limit: 1,
      })
    ).rows
    const one = { part: { kind: 'selection' as const, ids: [id] } }
    await exported(loci, folder.at('disk/one'), one)
    const before = treeOf(folder.at('disk/one'))
    fillUp(folder.at('disk/rest'))
    await loci.call('memories.change', {
      target: { ids: [id] },
      action: { do: 'tag', add: ['later'] },
    })
    await expect(exported(loci, folder.at('disk/one'), one)).rejects.toThrow(FULL)
    expect(treeOf(folder.at('disk/one'))).toEqual(before)
  }
  await loci.close()
})

test('[V212] the same where files may not grow, whoever runs it', async () => {
  using folder = tempFolder()
  const loci = await openArchiving({ file: folder.at('vault.loci') })
  await loci.call('memories.create', {
    content: { form: 'text', text: 'A long runbook of many words. '.repeat(20_000) },
  })
  await loci.close()
  mkdirSync(folder.at('place'))
  for (const role of ['export', 'export-zip']) {
    const target = join(folder.at('place'), 'out')
    // The vault is open when its process is forbidden to write large files: a write past it fails as on a full disk.
    const args = [role, folder.at('vault.loci'), target, '2000']
    const child = startChild(WORK_ARCHIVE, args, 'trap "" XFSZ')
    await child.ended()
    expect(child.lines()).toEqual(['began', expect.stringMatching(FULL), 'done'])
    expect(readdirSync(folder.at('place'))).toEqual([])
  }
})
