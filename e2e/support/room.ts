import { writeFileSync } from 'node:fs'
import process from 'node:process'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { resizeWindow } from './person.ts'

/** The smallest window there is, and the usual one enlarged as far as the rules promise. */
export const TIGHT = [
  { name: '900 × 600', width: 900, height: 600, zoom: 1 },
  { name: '1280 × 800 at 150 %', width: 1280, height: 800, zoom: 1.5 },
  { name: '1280 × 800 at 200 %', width: 1280, height: 800, zoom: 2 },
] as const

export type Tight = (typeof TIGHT)[number]

export async function tighten(app: ElectronApplication, page: Page, to: Tight): Promise<void> {
  await resizeWindow(app, to.width, to.height)
  await app.evaluate(
    ({ BrowserWindow }, zoom) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(zoom),
    to.zoom,
  )
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(to.width / to.zoom))
}

/** Whatever can be pressed or typed into can be reached whole, if need be by scrolling. */
export async function hasRoom(app: ElectronApplication, page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    )
    const folder = process.env['LOCI_ROOM_PICTURES']
    if (folder !== undefined)
      await takePicture(app, `${folder}/${state.replaceAll(/\W+/g, '-')}.png`)
    const { seen, cut } = await page.evaluate(lookForCut)
    // Had it looked at nothing, it would have found nothing.
    expect(seen).toBeGreaterThan(0)
    expect.soft(cut, state).toEqual([])
  })
}

/** For somebody to look at. Playwright's own pictures show a quarter of an enlarged window. */
async function takePicture(app: ElectronApplication, file: string): Promise<void> {
  const png = await app.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
    return image?.toPNG().toString('base64') ?? ''
  })
  writeFileSync(file, Buffer.from(png, 'base64'))
}

/** Runs in the page. */
function lookForCut(): { seen: number; cut: string[] } {
  const SLACK_PX = 1.5
  const PRESSED =
    'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=slider]'
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
  const within = layers.at(-1) ?? document.body
  const cut: string[] = []
  let seen = 0
  for (const element of within.querySelectorAll(PRESSED)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[inert], [aria-hidden=true]') !== null) continue
    const box = element.getBoundingClientRect()
    // Only for screen readers, or the invisible half of a drawn control.
    if (box.width <= 2 || box.height <= 2) continue
    seen += 1
    const why = whyCut(element, box)
    if (why !== null) cut.push(`${nameOf(element)}: ${why}`)
  }
  const root = document.documentElement
  if (root.scrollWidth > innerWidth + 1) cut.push(`the page is ${root.scrollWidth} wide`)
  return { seen, cut }

  function whyCut(element: Element, box: DOMRect): string | null {
    let scrollsX = false
    let scrollsY = false
    let fixed = getComputedStyle(element).position === 'fixed'
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (fixed) break
      const style = getComputedStyle(parent)
      const clip = parent.getBoundingClientRect()
      if (isScroll(style.overflowX)) scrollsX = true
      else if (!scrollsX && style.overflowX !== 'visible' && isOutside(box, clip, 'x'))
        return `cut sideways by ${nameOf(parent)}`
      if (isScroll(style.overflowY)) scrollsY = true
      else if (!scrollsY && style.overflowY !== 'visible' && isOutside(box, clip, 'y'))
        return `cut in height by ${nameOf(parent)}`
      fixed = style.position === 'fixed'
    }
    const window = new DOMRect(0, 0, innerWidth, innerHeight)
    if (!scrollsX && isOutside(box, window, 'x')) return `beyond the window at ${at(box)}`
    if (!scrollsY && isOutside(box, window, 'y')) return `beyond the window at ${at(box)}`
    if (scrollsX && scrollsY) return null
    return whyCovered(element, box)
  }

  function whyCovered(element: Element, box: DOMRect): string | null {
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null
    const over = document.elementFromPoint(x, y)
    if (over === null || element.contains(over) || over.contains(element)) return null
    if (over.closest('label') !== null && over.closest('label') === element.closest('label'))
      return null
    // The facets lie over the table on purpose, and the pane over both.
    const layer = over.closest('[data-over]')
    if (layer?.matches('aside') === true && !layer.contains(element)) return null
    if (layer !== null && element.closest('[data-over]') === null) return null
    // What is scrolled out of its own scroller is under whatever stands there.
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const clip = parent.getBoundingClientRect()
      if (getComputedStyle(parent).overflowY !== 'visible' && (y > clip.bottom || y < clip.top))
        return null
    }
    return `covered by ${nameOf(over)}`
  }

  function isScroll(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }

  function isOutside(box: DOMRect, clip: DOMRect, axis: 'x' | 'y'): boolean {
    return axis === 'x'
      ? box.left < clip.left - SLACK_PX || box.right > clip.right + SLACK_PX
      : box.top < clip.top - SLACK_PX || box.bottom > clip.bottom + SLACK_PX
  }

  function at({ left, top, right, bottom }: DOMRect): string {
    return [left, top, right, bottom].map(Math.round).join(' ')
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} “${text ?? ''}” .${(element.getAttribute('class') ?? '').slice(0, 40)}`
  }
}
