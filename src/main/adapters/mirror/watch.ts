import { relative, sep } from 'node:path'

/** Told of files in this folder that somebody touched; null where this machine cannot do it. */
export async function watchFolder(
  root: string,
  onTouched: (paths: readonly string[]) => void,
): Promise<(() => Promise<void>) | null> {
  try {
    // Loaded when it is needed: most vaults have no mirror.
    const { default: watcher } = await import('@parcel/watcher')
    const watching = await watcher.subscribe(
      root,
      (error, events) => {
        if (error === null)
          onTouched(events.map(({ path }) => relative(root, path).replaceAll(sep, '/')))
      },
      { ignore: ['.git', '.loci-mirror', '.loci-staging'] },
    )
    return () => watching.unsubscribe()
  } catch {
    // Too many watches, a disk of the network, a platform without the native part: files are compared now and then.
    return null
  }
}
