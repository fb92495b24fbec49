import type { Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import {
  budgetField,
  included,
  openContext,
  rememberDeploys,
  wouldChange,
} from './support/context.ts'

const DEPLOY = 'Deploy the gateway, the worker, billing, search, the mailer and the archive'

const policyOf = (page: Page) => page.getByRole('region', { name: 'Policy' })
const chosen = (page: Page) =>
  policyOf(page).getByRole('combobox', { name: 'Policy' }).locator('option:checked')
const limitOf = (page: Page) => policyOf(page).getByRole('textbox', { name: 'Maximum memories' })

async function draftOf(page: Page) {
  const [saved] = await call(page, 'policies.list', {})
  if (saved === undefined) throw new Error('The default is always there.')
  const { version: _version, ...draft } = saved.policy
  return draft
}

test('[W60] a policy that is saved elsewhere or undone is followed, unless it is being edited here', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Followed')
  await rememberDeploys(page)
  await openContext(page, DEPLOY)
  await expect(included(page)).toHaveCount(6)
  const draft = await draftOf(page)

  await test.step('another window saves it: agents get two memories, and so does the preview', async () => {
    await call(page, 'policies.save', { ...draft, limit: 2 })
    await expect(chosen(page)).toHaveText('Default, version 2')
    await expect(limitOf(page)).toHaveValue('2')
    await expect(included(page)).toHaveCount(2)
    await expect(wouldChange(page)).toHaveCount(0)
  })

  await test.step('it is undone', async () => {
    await call(page, 'journal.undo', {})
    await expect(chosen(page)).toHaveText('Default, version 1')
    await expect(included(page)).toHaveCount(6)
  })

  await test.step('what is being edited stays, and says that it is behind', async () => {
    await limitOf(page).fill('4')
    await call(page, 'policies.save', { ...draft, headTail: 1 })
    await expect(policyOf(page).getByRole('status')).toHaveText(
      'The vault has version 3 of it now; what stands here began as version 1.',
    )
    await expect(limitOf(page)).toHaveValue('4')
    await policyOf(page).getByRole('button', { name: 'Reset' }).click()
    await expect(chosen(page)).toHaveText('Default, version 3')
    await expect(policyOf(page).getByRole('status')).toHaveCount(0)
  })

  await test.step('one that is removed elsewhere is said to be not saved, and left by Reset', async () => {
    await call(page, 'policies.save', { ...draft, name: 'Narrow', limit: 1 })
    await policyOf(page).getByRole('combobox', { name: 'Policy' }).selectOption('Narrow')
    await expect(included(page)).toHaveCount(1)
    await call(page, 'policies.remove', { name: 'Narrow' })
    await expect(chosen(page)).toHaveText('Narrow, not saved')
    await policyOf(page).getByRole('button', { name: 'Reset' }).click()
    await expect(chosen(page)).toHaveText('Default, version 3')
  })

  await test.step('one policy can be given the rules of another, but not its own again', async () => {
    await call(page, 'policies.save', { ...draft, name: 'Narrow', limit: 1 })
    const save = policyOf(page).getByRole('button', { name: /^Save as/ })
    await expect(save).toBeDisabled()
    await policyOf(page).getByRole('textbox', { name: 'Save under the name' }).fill('Narrow')
    await save.click()
    await expect
      .poll(async () => (await call(page, 'policies.list', {}))[1]?.policy)
      .toMatchObject({ name: 'Narrow', limit: 10, headTail: 1 })
  })
})

test('[W61] a budget that cannot be is refused with a sentence, and an empty vault promises no reasons', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Nothing')
  await openContext(page, DEPLOY)
  await expect(page.getByText('Nothing to give')).toBeVisible()
  await budgetField(page).fill('50')
  await expect(page.getByRole('alert')).toHaveText(
    'A budget is a whole number from 100 to 100,000,000. The package keeps 100,000.',
  )
  await expect(budgetField(page)).toHaveAttribute('aria-invalid', 'true')
  await budgetField(page).fill('5000')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Included' })).toContainText(
    'Nothing goes in: no memory is critical, and none is about the task.',
  )
})
