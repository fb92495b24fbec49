import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'node',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A fresh module graph for each file costs 15 s here. The price: tests must not change globals.
    isolate: false,
    testTimeout: 20_000,
  },
})
