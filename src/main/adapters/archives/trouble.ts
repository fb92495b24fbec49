import { basename } from 'node:path'
import { AppError } from '#shared/errors.ts'

const SENTENCES: Record<string, (name: string) => string> = {
  ENOSPC: () => 'The disk is full. Nothing was written; make room and try again.',
  EDQUOT: () => 'The disk is full. Nothing was written; make room and try again.',
  EFBIG: () => 'The disk is full. Nothing was written; make room and try again.',
  EACCES: (name) => `You may not read or write “${name}”.`,
  EPERM: (name) => `You may not read or write “${name}”.`,
  EROFS: (name) => `“${name}” lies on a disk that cannot be written to.`,
  ENOENT: (name) => `“${name}” is not there.`,
  ENOTDIR: (name) => `“${name}” is no folder.`,
  ENAMETOOLONG: () => 'This path is too long for the disk.',
  ELOOP: (name) => `“${name}” is a link; an archive holds none.`,
}

/** What went wrong with a file, as a sentence; anything else stays what it is. */
export function fileTrouble(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const sentence = SENTENCES[String(error.code)]
  if (sentence === undefined) return error
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  return new AppError(isFull ? 'disk_full' : 'invalid_input', sentence(basename(path)))
}

export async function toldOf<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw fileTrouble(error, path)
  }
}
