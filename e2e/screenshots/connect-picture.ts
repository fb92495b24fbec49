import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { goTo } from '../support/person.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** With the places of an installed Loci: those of whoever takes the pictures are nobody's business. */
export async function connecting(
  page: Page,
  home: string,
  shoot: (screen: string) => Promise<void>,
) {
  await goTo(page, 'Overview')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('connect an agent')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Connect an agent' })
  await sheet.getByLabel('Client').selectOption({ label: 'Codex' })
  await sheet.getByLabel('Agent', { exact: true }).fill('DEV-001')
  const change = sheet.getByRole('group', { name: 'Change to ~/.codex/config.toml' })
  await expect(change).toContainText('DEV-001')
  await sheet.getByRole('switch', { name: 'Hooks' }).scrollIntoViewIfNeeded()
  await change.evaluate(
    (box, [root, own]) => {
      for (const part of box.querySelectorAll('span, ins, del, mark'))
        if (part.childElementCount === 0)
          part.textContent = part.textContent
            .replaceAll(root, '/opt/Loci/loci')
            .replaceAll(own, '/home/you')
    },
    [join(ROOT, 'bin', 'loci'), home] as const,
  )
  await shoot('connect')
  await page.keyboard.press('Escape')
}
