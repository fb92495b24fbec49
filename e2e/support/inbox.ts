import type { Locator, Page } from '@playwright/test'
import type { Input } from '#shared/contract.ts'
import { type Agents, agent, agentsOf, type AsAgent } from './agents.ts'
import { expect, type LaunchLoci, type Loci } from './app.ts'
import type { Fresh } from './one-app.ts'
import { createVault } from './person.ts'
import { textOf } from './seed.ts'

/** The items listed, whatever is folded. */
export const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Items' }).getByRole('option')

/** The item that is looked at. */
export const item = (page: Page): Locator => page.getByRole('region', { name: 'Item', exact: true })

export const side = (page: Page, letter: 'A' | 'B'): Locator =>
  item(page).getByRole('region', { name: `Memory ${letter}` })

export async function goToInbox(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
}

export interface Two {
  loci: Loci
  page: Page
  agents: Agents
  dev: AsAgent
  qa: AsAgent
}

/** An app of its own, with two agents in one project at the door of its vault, and the inbox open. */
export async function twoAgents(
  launchLoci: LaunchLoci,
  options?: Parameters<LaunchLoci>[0],
): Promise<Two> {
  const loci = await launchLoci(options)
  await createVault(loci.page, 'Disputes')
  return twoAgentsIn({ ...loci, vault: 'Disputes' })
}

/** The same in a vault that is open already. */
export async function twoAgentsIn(loci: Fresh): Promise<Two> {
  const agents = await agentsOf(loci.userData, loci.vault)
  await goToInbox(loci.page)
  return {
    loci,
    page: loci.page,
    agents,
    dev: agents.as(agent('DEV-001')),
    qa: agents.as(agent('QA-001')),
  }
}

/** A fact about the project atlas, where both agents are. */
export function fact(
  text: string,
  more: Partial<Input<'memories.create'>> = {},
): Input<'memories.create'> {
  return {
    content: textOf(text),
    type: 'factual',
    scope: { kind: 'project', id: 'atlas' },
    ...more,
  }
}
