import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { FOLLOWED } from './handlers.ts'

const PREVIEWS = [
  'context.preview',
  'context.previewText',
  'context.item',
  'context.compare',
] as const

test.each(PREVIEWS)('[B90] %s is asked again whenever the engine lines up anew', (method) => {
  const topics: readonly string[] = contract[method].topics
  expect([...FOLLOWED].filter((topic) => !topics.includes(topic))).toEqual([])
})
