import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Since when a budget is waited for, and how long those before it took. */
    repaints?: { since: number | null; waits: number[] }
  }
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Budget' })

/** Moves the slider to each part of its length, waiting for the bar after each: how long each took, in ms. */
export async function dragThrough(page: Page, parts: readonly number[]): Promise<number[]> {
  await watchRepaints(page)
  await grab(page)
  for (const part of parts) {
    const before = await page.evaluate(() => window.repaints?.waits.length ?? 0)
    await moveTo(page, part)
    // By the clock, not by frames: a window that another one covers draws none.
    const polling = 20
    await page.waitForFunction((n) => (window.repaints?.waits.length ?? 0) > n, before, { polling })
  }
  await page.mouse.up()
  return page.evaluate((n) => window.repaints?.waits.slice(-n) ?? [], parts.length)
}

/** Notes how long it is from each move of the slider until the bar of that very budget is drawn. */
async function watchRepaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Looked up anew each time: either may be drawn anew while a large vault settles.
    const hand = () => document.querySelector('input[type=range][aria-label=Budget]')
    const drawn = () => document.querySelector('[role=img][aria-label*="used"]')
    if (hand() === null || drawn() === null) throw new Error('There is no slider, or no bar.')
    const seen: NonNullable<Window['repaints']> = { since: null, waits: [] }
    window.repaints = seen
    const look = () => {
      setTimeout(() => {
        if (seen.since === null) return
        const label = drawn()?.getAttribute('aria-label') ?? ''
        const isDrawn = label.includes(`of ${hand()?.getAttribute('aria-valuetext')} used`)
        if (isDrawn) seen.waits.push(performance.now() - seen.since)
        if (isDrawn) seen.since = null
        else look()
      }, 4)
    }
    document.addEventListener('input', ({ target }) => {
      if (target !== hand()) return
      const at = performance.now()
      // Once React has written down what the slider stands for now.
      setTimeout(() => {
        seen.since = at
        look()
      })
    })
  })
}

/** The same without waiting: how many budgets the bar showed on the way. */
export async function sweep(
  page: Page,
  parts: readonly number[],
  everyMs: number,
): Promise<number> {
  const labels = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const drawn = document.querySelector('[role=img][aria-label*="used"]')
    if (drawn === null) throw new Error('There is no bar.')
    new MutationObserver(() => seen.add(drawn.getAttribute('aria-label') ?? '')).observe(drawn, {
      attributeFilter: ['aria-label'],
    })
    return seen
  })
  await grab(page)
  for (const part of parts) {
    await moveTo(page, part)
    await page.waitForTimeout(everyMs)
  }
  await page.mouse.up()
  return labels.evaluate((seen) => seen.size)
}

/** The budget that the slider says, once the bar shows it. */
export async function settledBudget(page: Page): Promise<number> {
  const said = (await slider(page).getAttribute('aria-valuetext')) ?? ''
  await page.getByRole('img', { name: `of ${said} used` }).waitFor()
  return Number(said.replace(/\D/g, ''))
}

async function grab(page: Page): Promise<void> {
  await moveTo(page, 0.5)
  await page.mouse.down()
}

async function moveTo(page: Page, part: number): Promise<void> {
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('The slider is not in sight.')
  await page.mouse.move(box.x + 8 + (box.width - 16) * part, box.y + box.height / 2)
}
