import { expect, test } from 'vitest'
import { currentNames, hasDisplay, missingLibraries } from './system-libraries.mjs'

const ldd = `
	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /somewhere/libffmpeg.so (0x00007f)
	libgtk-3.so.0 => not found
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
`

test('only what the loader cannot find is missing, each name once', () => {
  expect(missingLibraries(ldd)).toEqual(['libgtk-3.so.0', 'libnss3.so'])
  expect(missingLibraries('\tnot a dynamic executable\n')).toEqual([])
})

test('a package that Debian renamed is asked for by its new name', async () => {
  const isKnown = (name: string) => Promise.resolve(name === 'libasound2t64')
  expect(await currentNames(['libasound2', 'libgbm1'], isKnown)).toEqual([
    'libasound2t64',
    'libgbm1',
  ])
})

test.runIf(process.platform === 'linux')('an empty DISPLAY is no display', () => {
  expect(hasDisplay({ DISPLAY: '' })).toBe(false)
  expect(hasDisplay({ DISPLAY: ':0' })).toBe(true)
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
})
