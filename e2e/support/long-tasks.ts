import type { Page } from '@playwright/test'

declare global {
  interface Window {
    longTasks?: number[]
  }
}

/** What a fixed piece of work takes here and now, in ms: on a busy machine every limit stretches alike. */
export async function unitOfWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      let sum = 0
      for (let n = 0; n < 20_000_000; n += 1) sum += n % 7
      return performance.now() - start + (sum < 0 ? 1 : 0)
    })
    return times.toSorted((a, b) => a - b)[2] ?? 0
  })
}

export async function watchLongTasks(page: Page) {
  await page.evaluate(() => {
    const durations: number[] = []
    window.longTasks = durations
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'longtask' })
  })
}

export async function longTasks(page: Page) {
  const durations = await page.evaluate(() => window.longTasks ?? [])
  const sorted = durations.toSorted((a, b) => a - b)
  const nineOfTenMs = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  return { count: sorted.length, nineOfTenMs, longestMs: sorted.at(-1) ?? 0 }
}
