import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  exported,
  openArchiving,
  tempFolder,
  treeOf,
} from '#main/adapters/archives/test-support/engines.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const HOSTILE =
  '<img src=http://x/y> ![[x]] [a](http://b)\n---\n# Not a heading\n```dataviewjs\nrun()\n```'

async function aVault() {
  const loci = await openArchiving()
  const say = async (text: string, links: { kind: 'fixes'; to: string }[] = []) => {
    const draft = {
      content: { form: 'text' as const, text },
      scope: ATLAS,
      tags: ['deploy'],
      links,
    }
    const reply = await loci.raw('memories.create', draft)
    return String(Object(Object(reply)['value'])['id'])
  }
  const first = await say('The build: is it "green"? Yes/no.')
  const second = await say('=HYPERLINK("http://x") fixes the build', [{ kind: 'fixes', to: first }])
  await say(HOSTILE)
  await say(`A long one. ${'word '.repeat(4000)}the very end`)
  return { loci, first, second }
}

test('[V124] Markdown is a note for each memory, whose links lead to notes that are there and in whose text nothing acts', async () => {
  using folder = tempFolder()
  const { loci, first, second } = await aVault()
  await exported(loci, folder.at('notes'), { format: 'markdown' })
  const notes = Object.entries(treeOf(folder.at('notes')))
  expect(notes).toHaveLength(4)
  const names = notes.map(([path]) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length))
  for (const [path, note] of notes) {
    expect(path).toMatch(/^projects\/atlas\/[^\\/:*?"<>|]+\.md$/)
    const [, front = '', ...body] = note.split(/^---$/m)
    expect(parse(front)).toMatchObject({
      title: names[notes.findIndex(([each]) => each === path)],
      tags: ['deploy'],
      scope: 'project/atlas',
      status: 'active',
    })
    for (const [, name = ''] of body.join('---').matchAll(/(?<!\\)\[\[(.*?)\]\]/g))
      expect(names).toContain(name)
  }
  const said = notes.map(([, note]) => note).join('\n')
  expect(said).toContain(`- fixes [[The build is it green ${first.slice(4)}]]`)
  expect(said).toContain('the very end')
  expect(said).toContain(`permalink: projects/atlas/${second}`)
  expect(said).toContain('- [note] ')
  const bodies = notes.map(([, note]) => note.split(/^---$/m).slice(2).join('')).join('\n')
  expect(bodies).toContain('Not a heading')
  expect(bodies).not.toMatch(/(?<!\\)<img|```dataviewjs|!\[\[/m)
  await expect(exported(loci, folder.at('notes'), { format: 'markdown' })).rejects.toThrow(
    'holds something else',
  )
  await loci.close()
})

test('[V216] a memory that begins with a heading has one title, its own', async () => {
  using folder = tempFolder()
  const loci = await openArchiving()
  for (const text of ['# Runbook\n\nRestart the relay.', '## Part\n\nOf something.'])
    await loci.call('memories.create', { content: { form: 'text', text } })
  await exported(loci, folder.at('notes'), { format: 'markdown' })
  const titles = Object.values(treeOf(folder.at('notes'))).map((note) => note.match(/^# .*$/gm))
  expect(new Set(titles.map(String))).toEqual(new Set(['# Part', '# Runbook']))
  await loci.close()
})

test('[V125] the knowledge graph has an entity for each memory and no relation to what is not there', async () => {
  using folder = tempFolder()
  const { loci } = await aVault()
  await exported(loci, folder.at('memory.jsonl'), { format: 'jsonl' })
  const lines = readFileSync(folder.at('memory.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  const entities = lines.filter(({ type }) => type === 'entity')
  const relations = lines.filter(({ type }) => type === 'relation')
  expect(entities).toHaveLength(4)
  expect(relations).toHaveLength(1)
  const names = entities.map(({ name }) => name)
  expect(new Set(names).size).toBe(4)
  for (const { from, to, relationType } of relations) {
    expect(names).toContain(from)
    expect(names).toContain(to)
    expect(relationType).toBe('fixes')
  }
  expect(entities.flatMap(({ observations }) => observations)).toContain(HOSTILE)
  await loci.close()
})

test('[V125] a table has a line for each memory, and no cell that a program would run', async () => {
  using folder = tempFolder()
  const { loci } = await aVault()
  await exported(loci, folder.at('memories.csv'), { format: 'csv' })
  const table = readFileSync(folder.at('memories.csv'), 'utf8')
  expect(table.split('\n')[0]).toMatch(/^id,type,subtype,summary,text,scope,tags,/)
  expect(table).toContain(`"'=HYPERLINK(`)
  expect(table).not.toMatch(/(?:^|,)"?[=+@]/m)
  expect(table).toContain('the very end')
  await expect(exported(loci, folder.at('memories.csv'), { format: 'csv' })).rejects.toThrow(
    'holds something else',
  )
  await exported(loci, folder.at('memories.csv'), { format: 'csv', replace: true })
  await loci.close()
})
