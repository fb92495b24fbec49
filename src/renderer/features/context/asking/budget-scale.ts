/** The slider's own steps: as far from 1,000 to 2,000 as from 100,000 to 200,000. */
export const STEPS = 1000
const LEAST = 100
const MOST = 2_000_000
const SPAN = Math.log(MOST / LEAST)

export function stepOf(budget: number): number {
  const inside = Math.min(MOST, Math.max(LEAST, budget))
  return Math.round((Math.log(inside / LEAST) / SPAN) * STEPS)
}

/** Three digits that count: nobody means 99,871 when they drag. */
export function budgetAt(step: number): number {
  const exact = LEAST * Math.exp((step / STEPS) * SPAN)
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
  return Math.min(MOST, Math.round(exact / grain) * grain)
}

/** "128k", "1M": how models are sold. */
export const PRESETS = [
  { tokens: 8_000, label: '8k', models: 'Small local models, the first GPT-4' },
  { tokens: 32_000, label: '32k', models: 'Many local models' },
  { tokens: 128_000, label: '128k', models: 'GPT-4o, Llama 3.1 and later, Mistral Large' },
  { tokens: 200_000, label: '200k', models: 'Claude, the o models' },
  { tokens: 1_000_000, label: '1M', models: 'Gemini, GPT-4.1' },
] as const
