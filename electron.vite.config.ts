import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      // Only package.json's `dependencies` stay outside the bundle: a native module cannot be inlined.
      externalizeDeps: true,
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'engine-process': 'src/main/engine-process.ts',
          'embed-worker': 'src/main/lend/embed/worker.ts',
        },
        output: {
          format: 'es',
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
