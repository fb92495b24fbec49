import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { expect, test } from 'vitest'
import { unzipped, UNZIP_LIMITS } from '#main/adapters/archives/unzip.ts'
import { anArchive, inFile } from '#main/adapters/archives/test-support/an-archive.ts'
import { planned, tempFolder } from '#main/adapters/archives/test-support/engines.ts'
import { dumpVault } from '../../store/sqlite/test-support/dump.ts'

test(
  '[V118] whatever is made to harm who reads it is refused whole, with a sentence, and nothing changes',
  { timeout: 60_000 },
  async () => {
    using folder = tempFolder()
    const { to, copy } = await anArchive(folder)
    const before = dumpVault(to.file)
    const refusals: [name: string, make: (archive: string) => string, says: string][] = [
      [
        'a link',
        (archive) => (
          symlinkSync('/etc/passwd', join(archive, 'global/mem_000000000001.json')),
          archive
        ),
        'is a link or a device',
      ],
      [
        'a folder that is a link',
        (archive) => (symlinkSync('/etc', join(archive, 'teams')), archive),
        'is a link or a device',
      ],
      [
        'a pipe',
        (archive) => (
          execFileSync('mkfifo', [join(archive, 'global/mem_000000000001.json')]),
          archive
        ),
        'is a link or a device',
      ],
      [
        'no manifest',
        (archive) => (rmSync(join(archive, 'loci.json')), archive),
        'it has no loci.json',
      ],
      [
        'a broken manifest',
        (archive) => (writeFileSync(join(archive, 'loci.json'), '{'), archive),
        'cannot be read',
      ],
      [
        'a newer format',
        (archive) => (
          inFile(join(archive, 'loci.json'), (all) => ({ ...all, version: 2, new: 1 })),
          archive
        ),
        'newer Loci (format 2)',
      ],
      [
        'folders in folders',
        (archive) => (
          mkdirSync(join(archive, 'global', ...Array.from({ length: 40 }, () => 'a')), {
            recursive: true,
          }),
          archive
        ),
        'nested too deeply',
      ],
      [
        'something else',
        (archive) => (writeFileSync(`${archive}.x`, 'not a zip at all'), `${archive}.x`),
        'cannot be read as a zip',
      ],
      [
        'a zip cut off',
        (archive) => {
          execFileSync('zip', ['-qr', `${archive}.zip`, '.'], { cwd: archive })
          writeFileSync(`${archive}.zip`, readFileSync(`${archive}.zip`).subarray(0, 900))
          return `${archive}.zip`
        },
        'cannot be read as a zip',
      ],
      [
        'an encrypted zip',
        (archive) => (
          execFileSync('zip', ['-qr', '-P', 'x', `${archive}.zip`, '.'], { cwd: archive }),
          `${archive}.zip`
        ),
        'is encrypted',
      ],
      [
        'a link in a zip',
        (archive) => {
          symlinkSync('/etc/passwd', join(archive, 'global/mem_000000000001.json'))
          execFileSync('zip', ['-qry', `${archive}.zip`, '.'], { cwd: archive })
          return `${archive}.zip`
        },
        'is a link or a device',
      ],
      [
        'an interrupted export',
        (archive) => (
          mkdirSync(join(archive, '.loci-staging')),
          writeFileSync(join(archive, '.loci-staging/moves'), '{"from":1,"to":"../../x"}\n'),
          archive
        ),
        'was interrupted',
      ],
      ['nothing there', (archive) => `${archive}.none`, 'is not there'],
      ['a device', () => '/dev/zero', 'neither a folder nor a file'],
    ]
    for (const [name, make, says] of refusals) {
      const archive = copy(name.replaceAll(' ', '-'))
      await expect(planned(to, make(archive))).rejects.toThrow(says)
    }
    expect(dumpVault(to.file)).toBe(before)
    await to.close()
  },
)

test('[V118] a zip that leads out of its folder, or unpacks to far more than it is, is refused while it is unpacked', async () => {
  using folder = tempFolder()
  const zipOf = async (name: string, files: Record<string, string | Buffer>) => {
    const zip = new ZipArchive({ zlib: { level: 9 } })
    const bytes = buffer(zip.pipe(new PassThrough()))
    for (const [path, text] of Object.entries(files)) zip.append(text, { name: path })
    await zip.finalize()
    writeFileSync(folder.at(name), await bytes)
    return folder.at(name)
  }
  const signal = new AbortController().signal
  const manifest = { 'loci.json': '{}' }
  // Written like this by hand: whoever writes zips for others does not let it through.
  const out = await zipOf('out.zip', { ...manifest, 'global/AA/mem_1.json': 'x' })
  writeFileSync(out, readFileSync(out, 'latin1').replaceAll('global/AA/', 'global/../'), 'latin1')
  await expect(unzipped(out, signal)).rejects.toThrow('cannot be read as a zip')
  const large = await zipOf('large.zip', {
    ...manifest,
    'attachments/a.txt': Buffer.alloc(70 * 1024 * 1024),
  })
  await expect(unzipped(large, signal)).rejects.toThrow('too large: at most 64 MB')
  const small = { ...UNZIP_LIMITS, unsuspicious: 1024 * 1024 }
  const bomb = await zipOf('bomb.zip', {
    ...manifest,
    'global/a.json': Buffer.alloc(4 * 1024 * 1024),
  })
  await expect(unzipped(bomb, signal, small)).rejects.toThrow('hundreds of times its size')
  await expect(unzipped(bomb, signal, { ...small, totalBytes: 100_000 })).rejects.toThrow(
    'more than a vault can hold',
  )
  await expect(unzipped(bomb, signal, { ...small, entries: 1 })).rejects.toThrow('too many files')
  const twice = await zipOf('twice.zip', {
    ...manifest,
    'global/a.json': '1',
    'global/b.json': '2',
  })
  writeFileSync(
    twice,
    readFileSync(twice, 'latin1').replaceAll('global/b.json', 'global/a.json'),
    'latin1',
  )
  await expect(unzipped(twice, signal)).rejects.toThrow('twice')
  const lies = await zipOf('lies.zip', { ...manifest, 'global/a.json': Buffer.alloc(100_000) })
  const bytes = readFileSync(lies)
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    bytes.writeUInt32LE(10, at + 24)
  writeFileSync(lies, bytes)
  await expect(unzipped(lies, signal)).rejects.toThrow('cannot be read as a zip')
})
