import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { GRAMMARS } from './src/main/adapters/grammars.ts'

const { resolve } = createRequire(import.meta.url)
const WASM = [
  'web-tree-sitter/web-tree-sitter.wasm',
  ...[...new Set(Object.values(GRAMMARS))].map(
    (name) => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`,
  ),
]

/** Parsers are read by name, so that only those a person's files need are loaded. */
const parsers = {
  name: 'loci-parsers',
  buildStart(this: { emitFile(file: object): string }) {
    for (const path of WASM)
      this.emitFile({
        type: 'asset',
        fileName: `wasm/${path.split('/').at(-1)}`,
        source: readFileSync(resolve(path)),
      })
  },
}

export default defineConfig({
  main: {
    plugins: [parsers],
    // The library would bring a validator for schemas we never give it, as large as all the rest of it.
    resolve: {
      alias: {
        '@modelcontextprotocol/server/_shims': fileURLToPath(
          new URL('./src/main/mcp/library-shims.ts', import.meta.url),
        ),
      },
    },
    build: {
      // Only package.json's `dependencies` stay outside the bundle: a native module cannot be inlined.
      externalizeDeps: true,
      sourcemap: true,
      // Every client of an agent holds its source in memory; the maps keep what a log says readable.
      minify: 'oxc',
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          loci: 'src/main/loci.ts',
          'engine-process': 'src/main/utility-process/entry.ts',
          'embed-worker': 'src/main/adapters/embed/worker.ts',
          'ahead-worker': 'src/main/adapters/ahead/worker.ts',
          'checkpoint-worker': 'src/main/adapters/checkpoints/worker.ts',
          'check-worker': 'src/main/adapters/check/worker.ts',
          'backup-worker': 'src/main/adapters/backups/worker.ts',
        },
        output: {
          format: 'es',
          keepNames: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed window can load neither an ES module nor a second file as its preload.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), tailwind()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      // The content security policy refuses data: fonts and scripts, so nothing may be inlined.
      assetsInlineLimit: 0,
    },
  },
})
