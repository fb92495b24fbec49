import { expect, test } from 'vitest'
import { vetoOf } from './veto.ts'

test.each([
  ['A man is playing a guitar', 'A man is playing a piano', 'scenes'],
  ['Two dogs run across a field', 'A cat is sleeping on the sofa', 'scenes'],
  ['There is no boy on the swing', 'The boy is swinging', 'scenes'],
  ['Nadia is on call this week', 'Two people share the pager this week', null],
  ['no deploys on Fridays', 'a deploy on Friday is fine', null],
  ['The nightly job is running on pg-main-2', 'The nightly job runs on pg-main-4', null],
])('[G115] “%s” / “%s”: %s', (a, b, veto) => {
  expect([vetoOf(a, b), vetoOf(b, a)]).toEqual([veto, veto])
})
