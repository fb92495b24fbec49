import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { field, notice, pane, rowWith } from './support/person.ts'
import { remember, stored, storedRows, textOf } from './support/seed.ts'

test('[M7] every field out of bounds is refused at the field with a sentence, and nothing typed is lost', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Bounds')
  const id = await remember(page, {
    content: textOf('The ferry leaves at nine.'),
    scope: { kind: 'project', id: 'island' },
  })
  const before = await stored(page, id)
  await rowWith(page, 'The ferry').click()
  await pane(page).getByRole('button', { name: 'Edit' }).click()

  for (const { label, wrong, sentence } of WRONG) {
    await test.step(`${label}: ${sentence}`, async () => {
      const control = field(page, label)
      await control.fill(wrong)
      await control.blur()
      await expect(control).toHaveAccessibleDescription(sentence)
      await expect(control).toHaveAttribute('aria-invalid', 'true')
    })
  }

  await test.step('tags', async () => {
    await field(page, 'Tags').fill('naïve!')
    await page.keyboard.press('Enter')
    await field(page, 'Tags').blur()
    await expect(field(page, 'Tags')).toHaveAccessibleDescription(
      'Tag must be lower-case letters, digits, dots, dashes or underscores.',
    )
  })

  await test.step('links', async () => {
    await pane(page).getByRole('button', { name: 'Add a link' }).click()
    await field(page, 'Memory of link 1').fill('mem_short')
    await field(page, 'Memory of link 1').blur()
    await expect(
      pane(page)
        .getByRole('alert')
        .filter({ hasText: 'A memory id is mem_ followed by 12 characters.' }),
    ).toBeVisible()
  })

  await test.step('saving is refused, and everything typed is still there', async () => {
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(
      pane(page).getByText('Some fields need another look before this can be saved.'),
    ).toBeVisible()
    for (const { label, wrong, code } of WRONG) {
      if (code === true) await expect(field(page, label)).toHaveText(wrong)
      else await expect(field(page, label)).toHaveValue(wrong)
    }
    expect(await stored(page, id)).toEqual(before)
  })

  await test.step('mended, it is saved', async () => {
    for (const { label, right } of WRONG) await field(page, label).fill(right)
    await pane(page).getByRole('button', { name: 'Remove naïve!' }).click()
    await pane(page).getByRole('button', { name: 'Remove link 1' }).click()
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, /^Edited .* of “Nine o’clock ferry”/)).toBeVisible()
    expect(await stored(page, id)).toMatchObject({
      summary: 'Nine o’clock ferry',
      scope: { kind: 'project', id: 'mainland' },
      subtype: 'timetable',
      ttl: 'P30D',
      importance: 1,
      confidence: 0.25,
      domain: 'travel',
      taskType: 'planning',
      source: 'the harbour board',
      context: { season: 'summer' },
      tags: [],
      links: [],
    })
  })
})

test('JSON that is broken is refused where it breaks, and the right one is kept as it was written', async ({
  freshVault,
}) => {
  const { page } = await freshVault('JSON')
  await page.getByRole('button', { name: 'New memory' }).click()
  await pane(page).getByLabel('Form of the content').selectOption('JSON')
  const value = pane(page).getByRole('region', { name: 'Content' }).getByRole('textbox')
  await value.fill('{\n  "ports": [80, 443,\n}')
  await value.blur()
  await expect(value).toHaveAccessibleDescription(
    'This is not valid JSON yet: look at line 3, column 1.',
  )
  await value.fill('[80, 443]')
  await pane(page).getByRole('button', { name: 'Save memory' }).click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  expect(await storedRows(page)).toEqual([])
  await value.fill('{ "ports": [80, 443], "open": true }')
  await pane(page).getByRole('button', { name: 'Save memory' }).click()
  await expect(notice(page, /^Created /)).toBeVisible()
  const [row] = await storedRows(page)
  expect(row && (await stored(page, row.id)).content).toEqual({
    form: 'json',
    value: { ports: [80, 443], open: true },
  })
})

test('[M8] a field that somebody else changes while it is edited is offered both ways, and neither is lost', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Two writers')
  const id = await remember(page, 'The meeting is on Monday.')
  await rowWith(page, 'The meeting').click()
  await pane(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Text').fill('The meeting is on Tuesday.')

  const elsewhere = 'The meeting is on Friday.'
  const { content } = await stored(page, id)
  const edit = { content: textOf(elsewhere), priority: 'high' } as const
  await call(page, 'memories.revise', { id, edit, seen: { content } })

  const offer = pane(page).getByRole('status').filter({ hasText: 'You are changing the same.' })
  await test.step('the editor says so, and shows both', async () => {
    await expect(offer).toContainText('Changed by you meanwhile: content')
    await expect(field(page, 'Text')).toHaveText('The meeting is on Tuesday.')
    await offer.getByRole('button', { name: 'Compare' }).click()
    await expect(offer.getByRole('deletion')).toHaveText(/Friday/)
    await expect(offer.getByRole('insertion')).toHaveText(/Tuesday/)
  })

  await test.step('saving over it unseen is refused', async () => {
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(
      pane(page).getByText('USER changed content of this memory while you were editing.'),
    ).toBeVisible()
    expect((await stored(page, id)).content).toEqual(textOf(elsewhere))
    await expect(field(page, 'Text')).toHaveText('The meeting is on Tuesday.')
  })

  await test.step('theirs can be taken, and mine brought back', async () => {
    await offer.getByRole('button', { name: 'Take theirs' }).click()
    await expect(field(page, 'Text')).toHaveText(elsewhere)
    await pane(page).getByRole('button', { name: 'Bring mine back' }).click()
    await expect(field(page, 'Text')).toHaveText('The meeting is on Tuesday.')
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, /^Edited .*content.* of “The meeting is on Tuesday/)).toBeVisible()
    expect(await stored(page, id)).toMatchObject({
      content: textOf('The meeting is on Tuesday.'),
      summary: 'The meeting is on Tuesday.',
      // Theirs alone, and no part of what was brought back.
      priority: 'high',
    })
  })

  await test.step('mine can be kept at once', async () => {
    await pane(page).getByRole('button', { name: 'Edit' }).click()
    await pane(page).getByLabel('Priority').selectOption('Low')
    const target = { ids: [id] }
    await call(page, 'memories.change', {
      target,
      action: { do: 'priority', priority: 'critical' },
    })
    await expect(offer).toContainText('Changed by you meanwhile: priority')
    await offer.getByRole('button', { name: 'Keep mine' }).click()
    await expect(offer).toBeHidden()
    await expect(pane(page).getByLabel('Priority')).toHaveValue('low')
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, /^Edited .*priority/)).toBeVisible()
    expect((await stored(page, id)).priority).toBe('low')
  })

  await test.step('theirs is still in the history', async () => {
    await pane(page).getByRole('tab', { name: 'History' }).click()
    const revisions = pane(page).getByRole('list', { name: 'Revisions, newest first' })
    await revisions.getByRole('button', { name: /Friday/ }).click()
    await expect(revisions.getByRole('insertion').first()).toHaveText(/Friday/)
  })
})

const WRONG: { label: string; wrong: string; sentence: string; right: string; code?: boolean }[] = [
  {
    label: 'Summary',
    wrong: 'ferry '.repeat(34).trim(),
    sentence: 'Summary is too long: at most 200 characters.',
    right: 'Nine o’clock ferry',
  },
  {
    label: 'Project id',
    wrong: 'two words',
    sentence: 'Scope id must be letters, digits, dots, dashes, underscores or @, without spaces.',
    right: 'mainland',
  },
  {
    label: 'Subtype',
    wrong: 'Time Table',
    sentence: 'Subtype must be lower-case letters, digits, dots, dashes or underscores.',
    right: 'timetable',
  },
  {
    label: 'Time to live',
    wrong: 'soon',
    sentence: 'Time to live is "permanent" or an ISO 8601 duration such as P90D, P1Y or PT4H.',
    right: 'P30D',
  },
  { label: 'Importance', wrong: '120', sentence: 'Importance is 0 to 1.', right: '100 %' },
  {
    label: 'Confidence',
    wrong: 'fairly',
    sentence: 'Confidence must be a number.',
    right: '0.25',
  },
  {
    label: 'Domain',
    wrong: 'Travel!',
    sentence: 'Domain must be lower-case letters, digits, dots, dashes or underscores.',
    right: 'travel',
  },
  {
    label: 'Task type',
    wrong: 'x'.repeat(65),
    sentence: 'Task type is too long: at most 64 characters.',
    right: 'planning',
  },
  {
    label: 'Source',
    wrong: '',
    sentence: 'Source must not be empty.',
    right: 'the harbour board',
  },
  {
    label: 'Context',
    wrong: '{ "season": }',
    sentence: 'This is not valid JSON yet: look at line 1, column 13.',
    right: '{ "season": "summer" }',
    code: true,
  },
]
