import type { JudgeSettings } from '#shared/judge.ts'
import { type Address, addressFrom } from './address.ts'

/** Null where none was given, and where a hand-edited file names one that is not allowed. */
export function addressOf({ baseUrl }: JudgeSettings): Address | null {
  if (baseUrl === null) return null
  try {
    return addressFrom(baseUrl)
  } catch {
    return null
  }
}

/** What has to be told before anything is sent; null when nothing is missing. */
export function missingIn(settings: JudgeSettings): string | null {
  if (!settings.enabled) return 'The judge is switched off in Settings.'
  if (addressOf(settings) === null) return 'Give the address of the judge in Settings.'
  if (settings.model === null) return 'Say in Settings which model is the judge.'
  if (settings.priceIn === null || settings.priceOut === null)
    return 'Say in Settings what a million tokens cost; 0 if they cost nothing.'
  return null
}
