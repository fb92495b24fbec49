import { expect, test } from 'vitest'
import { parseArgv, wishFrom } from './argv.ts'

test('a plain start asks for no second window', () => {
  expect(parseArgv(['/usr/bin/loci'])).toEqual({ newWindow: false })
})

test('the one known flag is understood', () => {
  expect(parseArgv(['/usr/bin/loci', '--new-window'])).toEqual({ newWindow: true })
})

test.each([
  ['/etc/passwd'],
  ['--vault=/home/me/secret.loci'],
  ['file:///home/me/secret.loci'],
  ['loci://open?path=/etc/passwd'],
  ['--user-data-dir=/tmp/x'],
  ['--new-window=/etc/passwd'],
])('%s becomes neither a path nor a query', (argument) => {
  expect(parseArgv(['loci', argument])).toEqual({ newWindow: false })
})

test('what a second start hands over is not believed beyond its one flag', () => {
  expect(wishFrom({ newWindow: true, file: '/etc/passwd' })).toEqual({ newWindow: true })
  for (const odd of [null, undefined, 'newWindow', { newWindow: 'yes' }, []]) {
    expect(wishFrom(odd)).toEqual({ newWindow: false })
  }
})
