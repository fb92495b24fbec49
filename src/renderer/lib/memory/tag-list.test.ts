import { expect, test } from 'vitest'
import { withTags } from './tag-list.ts'

test('tags are split, lowered and kept once', () => {
  expect(withTags(['ci'], ' Deploy, #ci\n  qa ')).toEqual(['ci', 'deploy', 'qa'])
  expect(withTags(['ci'], ' , ')).toEqual(['ci'])
})
