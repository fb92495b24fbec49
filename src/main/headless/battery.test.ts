import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBattery } from './battery.ts'

test('[C69] a host without a window knows from the system whether it runs on battery', ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const say = (name: string, facts: Record<string, string>) => {
    mkdirSync(join(folder, name), { recursive: true })
    for (const [fact, value] of Object.entries(facts))
      writeFileSync(join(folder, name, fact), `${value}\n`)
  }
  expect(onBattery(join(folder, 'none'))).toBe(false)
  expect(onBattery(folder)).toBe(false)
  say('BAT0', { type: 'Battery', status: 'Discharging' })
  expect(onBattery(folder)).toBe(true)
  say('AC', { type: 'Mains', online: '1' })
  expect(onBattery(folder)).toBe(false)
  say('AC', { online: '0' })
  expect(onBattery(folder)).toBe(true)
  say('BAT0', { status: 'Full' })
  expect(onBattery(folder)).toBe(false)
})
