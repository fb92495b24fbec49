import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { inlineOf } from './inline.ts'

describe('[E18] Markdown is shown as people wrote it, and only ever as text', () => {
  test('headings, lists, code and quotes are told apart', () => {
    const text =
      '# Deploy\nBefore it:\n- tag\n  - sign\n\n3. build\n```sh\nnpm ci\n\n# no title\n```\n> as agreed'
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Deploy' },
      { kind: 'text', text: 'Before it:' },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [
          { depth: 0, text: 'tag' },
          { depth: 1, text: 'sign' },
        ],
      },
      { kind: 'list', ordered: true, start: 3, items: [{ depth: 0, text: 'build' }] },
      { kind: 'code', language: 'sh', text: 'npm ci\n\n# no title' },
      { kind: 'quote', text: 'as agreed' },
    ])
  })

  test.each([
    ['**bold** and *soft*', ['strong bold', 'text  and ', 'emphasis soft']],
    ['run `npm ci`', ['text run ', 'code npm ci']],
    ['[docs](https://example.org/a)', ['link docs https://example.org/a']],
    ['![x](https://example.org/a.png)', ['link x https://example.org/a.png']],
    ['snake_case_name, 2 * 3 * 4', ['text snake_case_name, 2 * 3 * 4']],
    ['<img src=x onerror=alert(1)>', ['text <img src=x onerror=alert(1)>']],
  ])('%j', (text, pieces) => {
    const said = inlineOf(text).map((piece) =>
      [piece.kind, piece.text, ...('address' in piece ? [piece.address] : [])].join(' '),
    )
    expect(said).toEqual(pieces)
  })

  test('no word of any text is lost', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
    const part = fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '> ',
      '*',
      '**',
      '_',
      '`',
      '```',
      '\n',
      '[a](b)',
      'word ',
      '  ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const shown = blocksOf(text).map((block) => {
          if (block.kind === 'list') return block.items.map((item) => item.text).join(' ')
          return block.kind === 'code' ? `${block.language} ${block.text}` : block.text
        })
        const said = shown.flatMap((each) =>
          inlineOf(each).map((piece) =>
            'address' in piece ? `${piece.text} ${piece.address}` : piece.text,
          ),
        )
        const wanted = words(text).filter((word) => word !== '1')
        expect(words(said.join(' ')).filter((word) => word !== '1')).toEqual(wanted)
      }),
    )
  })
})
