import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Generous: on two busy cores a start that takes one second alone takes twenty.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 0 } },
  forbidOnly: true,
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/snapshots/{platform}/{testFileName}/{arg}{ext}',
  projects: [
    { name: 'stories', testMatch: '**/e2e/*.spec.ts' },
    // Takes many minutes and gigabytes: made on demand, by npm run story:million.
    { name: 'million', testMatch: '**/e2e/million/*.spec.ts' },
    // Makes the pictures in docs/images. It asserts nothing, so npm test never runs it.
    { name: 'screenshots', testMatch: '**/e2e/screenshots/*.spec.ts' },
    // Every screen empty, full, loading and failing, as pictures for whoever changed one to look at.
    { name: 'states', testMatch: '**/e2e/states/*.spec.ts' },
  ],
})
