import { shareWords } from '#shared/share-words.ts'
import type { Tone } from '#renderer/ui/Badge.tsx'
import type { Fate, Gone, Importance } from '#shared/experience.ts'

const SIGN_WORDS: Record<string, string> = {
  mentionedMe: 'it was mentioned',
  userDirectMessage: 'a person wrote to it',
  actionTaken: 'it acted',
  errorRecovered: 'it recovered from an error',
  recalled: 'a search found it',
}

/** "chat", "it was mentioned": a subtype is its own word. */
function partWord(name: string): string {
  return SIGN_WORDS[name] ?? name
}

/** "90 % = chat 60 % + it was mentioned 20 % + it acted 10 %". */
export function importanceSentence({ value, parts }: Importance): string {
  const sum = parts.map(({ name, adds }) => `${partWord(name)} ${figure(adds)}`).join(' + ')
  const whole = parts.reduce((total, { adds }) => total + adds, 0)
  const most = whole > 1.0005 ? `, at most ${shareWords(1)}` : ''
  return `${figure(value)} = ${sum}${most}`
}

function figure(fraction: number): string {
  return shareWords(Math.round(fraction * 100) / 100)
}

/** What will happen and when, in two or three words. */
export function fateWords(fate: Fate, now: number): { word: string; tone: Tone } {
  switch (fate.kind) {
    case 'kept-next-tick':
      return { word: 'Kept now', tone: 'good' }
    case 'kept-by':
      return { word: `Kept ${until(fate.at, now)}`, tone: 'good' }
    case 'fades':
      return { word: `Fades ${until(fate.at, now)}`, tone: 'warn' }
    case 'stays':
      return { word: 'Stays', tone: 'neutral' }
  }
}

/** "in 42 s", "in 58 min". */
export function until(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000)
  if (seconds <= 0) return 'now'
  return seconds < 90 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`
}

/** "12 kept, 3 faded": only what has happened. */
export function goneSentence({ kept, held, faded, pushedOut, refused }: Gone): string {
  const parts = [
    [kept, 'kept as memories'],
    [held, 'waiting in the inbox'],
    [faded, 'faded'],
    [pushedOut, 'pushed out by newer ones'],
    [refused, 'could not be kept'],
  ] as const
  const happened = parts.filter(([amount]) => amount > 0)
  if (happened.length === 0) return 'Nothing has left it yet'
  return happened.map(([amount, words]) => `${amount} ${words}`).join(', ')
}
