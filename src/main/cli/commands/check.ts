import { read, withPerson } from '../caller.ts'
import { print } from '../print.ts'

export const help = `loci check [--vault PATH] [--json]

Verifies a vault: the file, the full-text index, counts, vectors, and that the journal leads to what
is there. It changes nothing, and agents go on meanwhile. Exit code 1 where something is wrong.

  loci check --vault ~/work.loci
  loci check --json | jq .problems`

const WHOLE = 0
const DAMAGED = 1

export async function command(argv: string[]): Promise<number> {
  const { values } = read(argv, {})
  let code = WHOLE
  await withPerson(values, async ({ call }) => {
    const found = await call('vault.check', {})
    if (found.problems.length > 0) code = DAMAGED
    print(values.json, found, () => [
      ...found.problems.map(
        ({ what, count, examples, todo }) =>
          `${what} ${count.toLocaleString('en')}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}\n  ${todo}`,
      ),
      `${found.problems.length === 0 ? 'This vault is whole' : 'This vault needs you'}: ${found.memories.toLocaleString('en')} memories and ${found.entries.toLocaleString('en')} entries of the journal were read.`,
    ])
  })
  return code
}
