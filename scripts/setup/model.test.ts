import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { model } from './model-pin.mjs'
import { inRoot } from './root.mjs'

test('the model is pinned as a whole tarball and file by file', () => {
  expect(model.sha512).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  expect(model.files.map(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toEqual([true, true, true])
  expect(model.files.map(({ to }) => to)).toContain(model.done)
})

const place = inRoot('.cache', 'model')

test.runIf(existsSync(place))('what set-up has put in place is what was reviewed', () => {
  expect(readlinkSync(place)).toContain(model.name)
  const found = model.files.map(({ to }) =>
    createHash('sha256')
      .update(readFileSync(join(place, to)))
      .digest('hex'),
  )
  expect(found).toEqual(model.files.map(({ sha256 }) => sha256))
})
