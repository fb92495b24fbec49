import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'

/** Writes the methods agents may call into docs/door.md, from the contract; with --check only compares. */
const TARGET = new URL('../docs/door.md', import.meta.url)
const BEGIN = '<!-- methods: made by "npm run door-methods", do not edit -->'
const END = '<!-- /methods -->'

const Fields = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
const Shape = Fields.extend({
  anyOf: z.array(Fields).optional(),
  oneOf: z.array(Fields).optional(),
})

const DOES: Record<string, string> = {
  'actions.record': 'tells what it did; see [domain.md](domain.md#actions)',
  'context.assemble':
    'the text an LLM should be given for a task, within a budget of tokens, and why each part is in it ([context.md](context.md)). **It reads files**: what memories point to, in folders a person allowed for this vault, is put into the text',
  'experiences.agents': 'whose short-term memories there are: its own',
  'experiences.enqueue': 'something that just happened; `durable` writes it at once',
  'experiences.recent': 'what happened to it lately, short-term memory and vault together',
  'experiences.ring': 'what is in its own short-term memory',
  'handoffs.accept':
    'takes over, once: what was handed over that it may see, and what it knows itself, within a budget; **it reads files** like context.assemble',
  'handoffs.create':
    'hands over to an agent, a team, a project or a task: a summary, what is pending, and the memories at hand',
  'handoffs.edit':
    'changes one of its own while nobody has accepted it: `recommended` adds memories, `without` takes them out, the rest is replaced',
  'handoffs.get':
    'one handoff it sent or may accept, with why each memory is in it and how many are withheld',
  'handoffs.list': 'those it sent and those it may accept',
  'handoffs.settle': 'declines one that was meant for it, or cancels one of its own',
  'memories.change': 'tags, priority, scope, status, or a duplicate, for ids or for a filter',
  'memories.create':
    'writes a memory; a known one in the same scope is reinforced. `alike` in the answer names one that says nearly the same in nearly the same words, or is null; `contradictions` names what contradicts it of what the agent may see, in which words, and which of the two stands (`this`, `other`, or `both` until a person has decided)',
  'memories.createMany':
    'writes up to 200 memories (a person up to 1,000), each with its own outcome: written, held, or refused with a sentence; they are compared with what is known right after the answer',
  'memories.facets': 'counts by field of what a filter finds',
  'memories.feedback': 'says whether memories helped or misled, for the task one is at',
  'memories.get': 'one memory; `whole` brings an attachment',
  'memories.links': 'its neighbours in both directions',
  'memories.outline': 'how many a filter finds, and where pages begin',
  'memories.page': 'a page of what a filter finds',
  'memories.promote': 'carries memories to another scope',
  'memories.revise':
    'edits fields; `seen` is what was there before, `why` goes to the journal. Other words for what a person said, or for what is critical, wait in the inbox',
  'memories.topic': 'what is known about a domain or a kind of task',
  'recall.related':
    'what is linked to a memory or shares fields of `context` with it, or with fields you name',
  'recall.search':
    'what answers a question, a few words or the text of a task, best first, each with its reasons; being given a memory is counted',
  'recall.similar':
    'what says nearly the same as a text or a memory (`{"of": {"text": …}}` or `{"of": {"id": …}}`)',
  'scopes.end': 'ends its task or session: promotes what is worth keeping, forgets the rest',
  'scopes.list': 'scopes with counts, as far as it sees',
  'sessions.end': 'ends its session: promotes what is worth keeping, forgets the rest',
  'sessions.get': 'one session of its own, with its tasks, what was loaded and made in it',
  'sessions.list': 'its own sessions, last begun first',
  'sessions.start':
    'goes on with its session or begins one, and brings the person’s profile, configuration, terminology and the project’s ([sessions.md](sessions.md))',
  'tasks.complete':
    'ends a task with what it taught; each learning is kept, held for a person, or refused with a sentence; `finished` ticks off pending items it took over, by their words',
  'tasks.fail': 'ends a task with the error it failed with, linked to those like it',
  'tasks.get': 'one task of its own, with what was loaded for it and made in it, also by `stage`',
  'tasks.list': 'its own tasks, last begun first',
  'tasks.stage': 'begins the next stage of a task; `result` is what came of the one before',
  'tasks.start':
    'begins a task and answers with its context package and the handoffs that wait for it; like context.assemble, **it reads files**',
}

const text = readFileSync(TARGET, 'utf8')
const made = withMethods(text)
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, made)
  process.stdout.write('Wrote the methods into docs/door.md.\n')
} else if (made === text) {
  process.stdout.write('docs/door.md lists what the contract says.\n')
} else {
  process.stderr.write(
    'docs/door.md does not list what the contract says. Run "npm run door-methods" and commit the result.\n',
  )
  process.exitCode = 1
}

function withMethods(doc: string): string {
  const [from, to] = [doc.indexOf(BEGIN), doc.indexOf(END)]
  if (from === -1 || to < from) throw new Error('docs/door.md has no place for the methods.')
  return `${doc.slice(0, from + BEGIN.length)}\n\n${table()}\n\n${doc.slice(to)}`
}

function table(): string {
  const methods = Object.entries(contract).filter(
    ([, { answeredBy, who }]) => answeredBy === 'engine' && who === 'anyone',
  )
  const gone = Object.keys(DOES).filter((name) => !methods.some(([known]) => known === name))
  if (gone.length > 0) throw new Error(`No agent may call ${gone.join(', ')} any more.`)
  const rows = methods
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { kind, input }]) =>
        `| \`${name}\` | ${kind} | ${inShort(input)} | ${doesOf(name)} |`,
    )
  return ['| method | kind | input | what it does |', '|---|---|---|---|', ...rows].join('\n')
}

function doesOf(name: string): string {
  const does = DOES[name]
  if (does === undefined) throw new Error(`Say in scripts/door-methods.ts what ${name} does.`)
  return does
}

/** The fields of an input, those that may be left out with a question mark. */
function inShort(input: z.ZodType): string {
  const shape = Shape.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  const forms = shape.anyOf ?? shape.oneOf ?? [shape]
  const names = new Set(forms.flatMap(({ properties }) => Object.keys(properties)))
  // A person's way of looking through an agent's eyes.
  names.delete('as')
  if (names.size === 0) return 'none'
  const isNeeded = (name: string) => forms.every(({ required }) => required.includes(name))
  return [...names].map((name) => `\`${name}${isNeeded(name) ? '' : '?'}\``).join(' ')
}
