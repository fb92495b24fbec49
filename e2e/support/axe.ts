import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe says of a page that has come to rest: half faded in, any text lacks contrast. */
export async function axeAt(page: Page, within = 'body') {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  return (
    new AxeBuilder({ page })
      .include(within)
      .setLegacyMode(true)
      // All rules, but of what passes one example each: describing every element takes most of the time.
      .options({ resultTypes: ['violations'] })
      .analyze()
  )
}
