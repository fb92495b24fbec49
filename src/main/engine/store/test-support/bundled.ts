import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const CHILDREN = fileURLToPath(new URL('../../../../../.cache/children', import.meta.url))

/** A program in one file: read from its hundreds of sources, a child takes three times as long to begin. */
export async function bundled(program: URL): Promise<URL> {
  const name = basename(program.pathname, '.ts')
  const outDir = join(CHILDREN, name)
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, external: ['better-sqlite3', '@parcel/watcher'] },
    build: {
      ssr: fileURLToPath(program),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return pathToFileURL(join(outDir, `${name}.mjs`))
}
