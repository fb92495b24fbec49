import { parse as parseToml } from '@decimalturn/toml-patch'
import fc from 'fast-check'
import { parse as parseJson } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { CLIENTS, type ClientFile } from './clients/client-table.ts'
import { wordsFor } from './clients/command-words.ts'
import type { Piece } from './clients/hooks.ts'
import { connected, disconnected } from './plan.ts'
import { serverPath } from './text/ours.ts'
import { readConfig } from './text/read-config.ts'

const seat = {
  vault: '/v/work.loci',
  choices: { agent: 'DEV-001', teams: ['core'], project: null },
}
const START = { command: '/opt/Loci/loci', args: wordsFor('mcp', seat) }
const LINE = `/opt/Loci/loci ${wordsFor('hook', seat).join(' ')}`

const files = CLIENTS.flatMap(({ id, files: all }) => all.map((file) => ({ id, file })))

function piecesFor(file: ClientFile, text: string | null): Piece[] {
  const path = serverPath(readConfig(text ?? '', file.format) ?? {}, file)
  const server: Piece[] =
    path === null || file.entry === undefined
      ? []
      : [{ path, value: file.entry(START), kind: 'property' }]
  return [...server, ...(file.hooks?.(LINE) ?? [])]
}

const put = (
  file: ClientFile,
  before: string | null,
  receipt: Parameters<typeof connected>[3] = null,
) => connected({ file, shown: 'the file' }, piecesFor(file, before), before, receipt)
const out = (file: ClientFile, now: string | null, receipt: Parameters<typeof connected>[3]) =>
  disconnected({ file, shown: 'the file' }, now, receipt)

/** JSON as people and programs leave it: any indentation, line ends, comments, commas at the end, one line. */
const jsonText = (lenient: boolean) =>
  fc
    .record({
      value: fc.dictionary(
        fc.constantFrom('theme', 'mcpServers', 'hooks', 'servers', 'context_servers', 'mcp', 'a b'),
        fc.dictionary(
          fc.constantFrom('x', 'y', 'Other'),
          fc.oneof(fc.constant({ command: 'npx', args: ['-y'] }), fc.constant({})),
        ),
        { noNullPrototype: true },
      ),
      unit: fc.constantFrom('', '  ', '    ', '\t'),
      eol: fc.constantFrom('\n', '\r\n'),
      comments: fc.boolean(),
      comma: fc.boolean(),
      tail: fc.constantFrom('', '\n', ' \n\n'),
    })
    .map(({ value, unit, eol, comments, comma, tail }) => {
      // Under `hooks` stand lists.
      const { hooks, ...rest } = value
      const listed = hooks && { hooks: Object.fromEntries(Object.keys(hooks).map((k) => [k, []])) }
      let text = JSON.stringify({ ...rest, ...listed }, null, unit)
      if (lenient && unit !== '' && comma) text = text.replaceAll(/([}\]"])\n(\s*)}/g, '$1,\n$2}')
      if (lenient && unit !== '' && comments)
        text = `// first\n${text.replaceAll(/([{,])\n/g, '$1 // 注\n').replace(/\n}$/, ' /* last */\n}')}`
      return (text + tail).replaceAll('\n', eol)
    })

const tomlText = fc
  .array(
    fc.constantFrom(
      '# mine\nmodel = "o5"  # the good one\n',
      '[mcp_servers.docs]\ncommand = "npx" # here\nargs = [ "-y",\n  "docs", ]\n',
      '[projects."/home/me/a b"]\ntrust_level = "trusted"\n',
      "[tui]\ntheme = 'dark'\n\n# the end",
    ),
    { maxLength: 4 },
  )
  .map((parts) =>
    [...new Set(parts)]
      .toSorted((a, b) => Number(a.startsWith('[')) - Number(b.startsWith('[')))
      .join('\n'),
  )

const textFor = (file: ClientFile) =>
  file.format === 'toml' ? tomlText : jsonText(file.format === 'jsonc')
const valueOf = (file: ClientFile, text: string): unknown =>
  file.format === 'toml' ? parseToml(text) : parseJson(text, [], { allowTrailingComma: true })

for (const { id, file } of files)
  test(`[U30] ${id} ${file.format}${file.hooks ? ' hooks' : ''}: what was there stays to the letter, and disconnecting is as if nothing had been`, () => {
    fc.assert(
      fc.property(textFor(file), (before) => {
        const { after, receipt } = put(file, before)
        expect(after).not.toBe(before)
        expect(isWithin(before, after ?? '')).toBe(true)
        expect(out(file, after, receipt)).toBe(before)
      }),
      { numRuns: 60 },
    )
  })

/** Whether all characters of one stand in the other in their order, blank ones aside. */
function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const letter of part.replaceAll(/\s/g, '')) {
    at = whole.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

for (const { id, file } of files)
  test(`[U31] ${id} ${file.format}${file.hooks ? ' hooks' : ''}: connecting twice is once, with or without a note of the first time`, () => {
    fc.assert(
      fc.property(textFor(file), (before) => {
        const first = put(file, before)
        expect(put(file, first.after, first.receipt)).toEqual(first)
        expect(put(file, first.after, null).after).toBe(first.after)
        const cleared = out(file, first.after, null) ?? ''
        expect(nonEmpty(valueOf(file, cleared))).toEqual(nonEmpty(valueOf(file, before)))
      }),
      { numRuns: 60 },
    )
  })

/** Without what is empty: by structure alone nobody knows whether an empty list was there before. */
function nonEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { version: _version, ...rest } = { version: 0, ...value }
  const entries = Object.entries(rest).map(([name, each]) => [name, nonEmpty(each)] as const)
  return Object.fromEntries(
    entries.filter(
      ([, each]) => !(typeof each === 'object' && each !== null && Object.keys(each).length === 0),
    ),
  )
}

for (const { id, file } of files)
  test(`[U30] ${id} ${file.format}: a file that was not there goes again, unless somebody wrote into it`, () => {
    const { after, receipt } = put(file, null)
    expect(out(file, after, receipt)).toBe(null)
    const touched =
      file.format === 'toml'
        ? `${after}\n[tui]\ntheme = "dark"\n`
        : (after ?? '').replace('{', '{\n  "mine": 1,')
    const rest = out(file, touched, receipt) ?? ''
    const { version: _version, ...value } = { version: 0, ...readConfig(rest, file.format) }
    expect(value).toEqual(file.format === 'toml' ? { tui: { theme: 'dark' } } : { mine: 1 })
  })

const cursor = CLIENTS.find(({ id }) => id === 'cursor')?.files ?? []
const codex = CLIENTS.find(({ id }) => id === 'codex')?.files ?? []
const gemini = CLIENTS.find(({ id }) => id === 'gemini')?.files ?? []
const only = (files: readonly ClientFile[]): ClientFile => {
  const [file] = files
  if (file === undefined) throw new Error('the table has it')
  return file
}

test('[U30] a comment stays with the line it is about, and what is new is laid out as the file is', () => {
  const before = '{\n\t"mcpServers": {\n\t\t"a": {} // mine\n\t},\n}\n'
  expect(put(only(cursor), before).after).toBe(
    `{\n\t"mcpServers": {\n\t\t"a": {}, // mine\n\t\t"loci": {\n\t\t\t"command": "/opt/Loci/loci",\n\t\t\t"args": [\n${START.args.map((word) => `\t\t\t\t${JSON.stringify(word)}`).join(',\n')}\n\t\t\t],\n\t\t\t"env": {}\n\t\t}\n\t},\n}\n`,
  )
})

test('[U30] what somebody adds meanwhile stays, beside ours and within', () => {
  const toml = put(only(codex), 'model = "o5" # mine\n')
  const more = `${toml.after}startup_timeout_sec = 9\n\n[tui]\ntheme = "dark"\n`
  expect(parseToml(out(only(codex), more, toml.receipt) ?? '')).toEqual({
    model: 'o5',
    tui: { theme: 'dark' },
  })
  expect(out(only(codex), more, toml.receipt)).toContain('model = "o5" # mine\n')
  const json = put(only(cursor), '{\n  "mcpServers": {}\n}\n')
  const both = (json.after ?? '').replace(
    '"loci": {',
    '"docs": { "command": "x" }, // docs\n    "loci": {',
  )
  expect(out(only(cursor), both, json.receipt)).toContain('"docs": { "command": "x" } // docs')
})

test('[U30] days and times of TOML stay what they are when ours is taken out by its structure', () => {
  const before =
    'day = 2026-11-17\nat = 07:32:00\nsize = 0xff\n\n[mcp_servers.docs]\ncommand = "x"\n'
  const { after } = put(only(codex), before)
  expect(out(only(codex), `${after}startup_timeout_sec = 9\n`, null)).toMatch(
    /^day = 2026-11-17\nat = 07:32:00\nsize = 0xff\n\n\[mcp_servers.docs\]\ncommand = "x"\n+$/,
  )
})

test('[U30] of hooks that somebody put together only ours go', () => {
  const { after, receipt } = put(only(gemini), '{}')
  const mixed = (after ?? '').replace(
    /"hooks": \[\n/,
    '"hooks": [\n          { "type": "command", "command": "echo" },\n',
  )
  expect(readConfig(out(only(gemini), mixed, receipt) ?? '', 'jsonc')).toEqual({
    hooks: {
      SessionStart: [{ matcher: '*', hooks: [{ type: 'command', command: 'echo' }] }],
    },
  })
})

test('[U32] what is broken, of another form, doubled or somebody else’s is refused with a sentence', () => {
  const refused = (file: ClientFile, before: string) => {
    try {
      return put(file, before).after
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  const [claude] = CLIENTS.find(({ id }) => id === 'claude-code')?.files ?? []
  const broken = 'the file is not valid JSON. Loci leaves it as it is; repair it first.'
  expect(
    [
      '{ "mcpServers": {',
      '[]',
      '"text"',
      '{ "a": 1, "a": 2 }',
      '{ "mcpServers": [] }',
      '{ "mcpServers": null }',
      '{ "mcpServers": { "loci": { "url": "http://x" } } }',
    ].map((before) => refused(only(cursor), before)),
  ).toEqual([
    broken,
    broken,
    broken,
    broken,
    'mcpServers in the file has a form Loci does not know. Loci leaves it as it is.',
    'mcpServers in the file has a form Loci does not know. Loci leaves it as it is.',
    'the file already has a server called loci that Loci did not write. Rename or remove it first.',
  ])
  expect(claude && refused(claude, '{ "a": 1, } // no')).toBe(broken)
  expect(refused(only(gemini), '{ "hooks": { "BeforeAgent": {} } }')).toBe(
    'hooks.BeforeAgent in the file has a form Loci does not know. Loci leaves it as it is.',
  )
  expect(refused(only(codex), 'model = \n')).toBe(
    'the file is not valid TOML. Loci leaves it as it is; repair it first.',
  )
  expect(refused(only(codex), 'mcp_servers = { docs = { command = "x" } }\n')).toMatch(
    /^Loci cannot change the file without touching something else/,
  )
})
