import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory } from '#shared/memory.ts'
import { Content } from '#shared/content.ts'
import { excerptOf, summaryOf } from './summary.ts'

const text = (value: string) => ({ form: 'text', text: value }) as const

test('[M3] a summary is the first sentence on one line', () => {
  expect(summaryOf(text('Deploys go to eu-west-1.\nNever to us-east-1, see v1.2.3.'))).toBe(
    'Deploys go to eu-west-1.',
  )
  expect(
    summaryOf(text('部署は東京リージョンに行います。変更しないでください。明日も同じです。')),
  ).toBe('部署は東京リージョンに行います。変更しないでください。')
  expect(
    summaryOf({
      form: 'error',
      errorType: 'Timeout',
      message: 'pool exhausted',
      context: 'In staging',
    }),
  ).toBe('Timeout: pool exhausted')
  expect(summaryOf(text('\n\u0000\n  \nNotes\nof today'))).toBe('Notes')
})

test('[M3] whatever the content, its summary is a valid one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 900 }), (value) => {
      const { success } = Memory.shape.summary.safeParse(summaryOf(text(value)))
      expect(success).toBe(true)
    }),
  )
})

test('[M4] the excerpt of a large content is short, well formed and keeps a rule a rule', () => {
  const long = '😀'.repeat(20_000)
  const excerpt = excerptOf(text(long))
  expect(
    excerpt.form === 'text' && excerpt.text.length <= 1200 && excerpt.text.isWellFormed(),
  ).toBe(true)
  expect(excerptOf({ form: 'rom', text: long }).form).toBe('rom')
})

test('[M50] of a long status and a long task the excerpt is one too, and short', () => {
  const long = 'The build is red. '.repeat(1000)
  const status = { form: 'status', statusType: 'build', value: { log: long } } as const
  const task = {
    form: 'task',
    taskId: 'T-1',
    description: long,
    project: 'atlas',
    dependencies: Array.from({ length: 100 }, (_, n) => `T-${n}`.padEnd(190, 'x')),
    status: 'begun',
  } as const
  const [shortStatus, shortTask] = [excerptOf(status), excerptOf(task)]
  expect(shortStatus).toMatchObject({ form: 'status', statusType: 'build' })
  const { form, taskId, project, status: stands } = task
  expect(shortTask).toMatchObject({ form, taskId, project, status: stands })
  for (const each of [shortStatus, shortTask]) {
    expect(Content.safeParse(each).success).toBe(true)
    expect(JSON.stringify(each).length).toBeLessThan(4000)
  }
})
