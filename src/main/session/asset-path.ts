import { isAbsolute, relative, resolve } from 'node:path'

/**
 * The file an address of ours stands for, or null. Decoded once and checked after resolving: `..`, `%2e%2e`
 * and `%2f` would otherwise reach any file of the user's.
 */
export function assetPath(root: string, address: string, host: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.host !== host) return null
  const path = decoded(url.pathname)
  if (path === null || /[\\\0]|%/.test(path)) return null
  const file = resolve(root, `.${path === '/' ? '/index.html' : path}`)
  return isInside(root, file) ? file : null
}

function decoded(path: string): string | null {
  // An encoded separator is never needed for a file we built, only to get past a check.
  if (/%2f|%5c/i.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function isInside(root: string, file: string): boolean {
  const way = relative(root, file)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}
