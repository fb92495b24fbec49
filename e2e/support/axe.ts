import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** What may hold in one theme and not in the other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What lies over the page; the page under it is looked at without it. */
export const LAYER = ':is([role=dialog], [role=alertdialog], [role=menu])'

/** Axe finds nothing, in light and in dark. The theme has to follow the system, as it does by itself. */
export async function isAccessible(page: Page, state: string, within = 'body'): Promise<void> {
  await test.step(state, async () => {
    const { passes, violations } = await axeIn(page, 'light', within)
    // Had it looked at nothing, it would have found nothing.
    expect(passes.length).toBeGreaterThan(3)
    const dark = await axeIn(page, 'dark', within, OF_COLOURS)
    expect(dark.passes.length + dark.inapplicable.length).toBeGreaterThan(0)
    const found = [...violations, ...dark.violations].map(({ id, nodes }) => ({
      id,
      found: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
    expect.soft(found).toEqual([])
  })
}

async function axeIn(page: Page, theme: 'light' | 'dark', within: string, rules?: string[]) {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await comeToRest(page)
  // Half a megabyte, put in twice for each look: once in a page it stays there.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .include(within)
    .setLegacyMode(true)
    // Of what passes one example each: describing every element takes most of the time.
    .options({ resultTypes: ['violations'] })
  if (rules !== undefined) axe.withRules(rules)
  return axe.analyze()
}

/** Half faded in, any text lacks contrast. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}
