import { createPrivateKey, createPublicKey, randomBytes, scrypt, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../../disk/json-file.ts'
import { makePrivateFolder } from '../../disk/paths.ts'

/** What is kept of a passphrase: enough to check a signature made with it, and not to make one. */
const PassphraseLock = z.object({ version: z.literal(1), salt: z.string(), publicKey: z.string() })
type PassphraseLock = z.infer<typeof PassphraseLock>

/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const SALT_BYTES = 16
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key a passphrase stands for. It is made where the passphrase is typed: the words themselves go nowhere. */
export async function passphraseKey(passphrase: string, salt: string): Promise<KeyObject> {
  const salted = Buffer.from(salt, 'base64url')
  // A pretended door could otherwise ask with a salt for which it has tables.
  if (salted.length !== SALT_BYTES) throw new Error('The salt of a passphrase has 16 bytes.')
  const seed = await new Promise<Buffer>((made, failed) =>
    // The same letters may come in two forms from a window and from a terminal.
    scrypt(passphrase.normalize('NFKC'), salted, 32, COST, (error, key) =>
      error === null ? made(key) : failed(error),
    ),
  )
  return createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

export async function keepPassphrase(file: string, passphrase: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const publicKey = createPublicKey(await passphraseKey(passphrase, salt))
  makePrivateFolder(dirname(file))
  writeJsonFile(file, {
    version: 1,
    salt,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
  } satisfies PassphraseLock)
}

export function dropPassphrase(file: string): void {
  rmSync(file, { force: true })
}

/** Null where the person has set none. */
export function passphraseSalt(file: string): string | null {
  return keptLock(file)?.salt ?? null
}

/** `said` names the vault and a number used once, so that a signature is good for nothing else. */
export function signed(key: KeyObject, said: Said): string {
  return sign(null, message(said), key).toString('base64url')
}

export function isSigned(file: string, said: Said, signature: string): boolean {
  const lock = keptLock(file)
  if (lock === null) return false
  const key = createPublicKey({
    key: Buffer.from(lock.publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message(said), key, Buffer.from(signature, 'base64url'))
}

interface Said {
  vault: string
  nonce: string
}

function message({ vault, nonce }: Said): Buffer {
  return Buffer.from(JSON.stringify(['loci-door-1', vault, nonce]))
}

function keptLock(file: string): PassphraseLock | null {
  const read = readJsonFile(file, PassphraseLock)
  return read.kind === 'read' ? read.value : null
}
