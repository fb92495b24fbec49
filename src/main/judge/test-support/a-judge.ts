import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JudgeEdit } from '#shared/judge.ts'
import type { Opinion } from '#shared/review.ts'
import { openJudge } from '../judge.ts'
import type { Seal } from '../key.ts'
import type { JudgeQuestion } from '../post.ts'

/** A keyring that works, or one that is not there. */
export const KEYRING: Seal = {
  isSafe: () => true,
  close: (text) => Buffer.from(`sealed ${text}`).toString('base64'),
  open: (sealed) => Buffer.from(sealed, 'base64').toString().slice('sealed '.length),
}
export const NO_KEYRING: Seal = { ...KEYRING, isSafe: () => false }

export const QUESTION: JudgeQuestion = { system: 'Compare the two.', user: 'A says 5, B says 8.' }
export const NOON = Date.UTC(2026, 10, 16, 12)

/** A judge in a folder of its own, and a docket that remembers what was noted. */
export function aJudge({
  seal = KEYRING,
  folder = mkdtempSync(join(tmpdir(), 'loci-judge-')),
} = {}) {
  const file = join(folder, 'judge.json')
  const clock = { now: NOON }
  const logged: unknown[] = []
  const noted: { id: string; opinion: Opinion }[] = []
  const agreed: string[] = []
  const judge = openJudge({
    file,
    seal,
    fetch,
    tokens: { load: async () => undefined, count: (text) => text.split(' ').length },
    now: () => clock.now,
    log: { write: (...line) => void logged.push(line) },
    timeoutMs: 1500,
  })
  const docket = {
    question: async () => QUESTION,
    note: async (id: string, opinion: Opinion) => void noted.push({ id, opinion }),
  }
  const summaries: { text: string; model: string }[] = []
  const desk = {
    question: async () => QUESTION,
    note: async (text: string, model: string) => {
      summaries.push({ text, model })
      return { review: 'rev_2' }
    },
  }
  const agree = async ({ origin }: { origin: string }) => agreed.push(origin) > 0
  return {
    ...judge,
    folder,
    clock,
    logged,
    noted,
    agreed,
    onDisk: () => readFileSync(file, 'utf8'),
    setUp: (baseUrl: string, more: object = {}) =>
      judge.edit(
        { enabled: true, baseUrl, model: 'small-1', priceIn: 3, priceOut: 15, ...more },
        agree,
      ),
    edit: (edit: JudgeEdit) => judge.edit(edit, agree),
    editWith: judge.edit,
    ask: (id = 'rev_1') => judge.ask(docket, id),
    summarise: () => judge.summarise(desk),
    summaries,
  }
}
