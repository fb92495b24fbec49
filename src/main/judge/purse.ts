import { AppError } from '#shared/errors.ts'
import { type Millionths, amountOf, millionths, monthOf } from './budget.ts'
import type { JudgeFile, Stored } from './judge-file.ts'

/** A question whose cost is put aside; what it came to is told once. */
interface Purchase {
  came(to: Millionths): void
}

export interface Purse {
  spent(): Stored['spent']
  /** Refuses what could cost more than is left of this month. */
  putAside(most: Millionths): Purchase
}

/**
 * The most a question can cost is written down before it is sent, and corrected by what it did:
 * two questions at once cannot pass the cap together, and a crash in between is not a free one.
 */
export function openPurse(file: JudgeFile, now: () => number): Purse {
  const spent = () => {
    const month = monthOf(now())
    const known = file.get().spent
    return known.month === month ? known : { month, millionths: 0, requests: 0 }
  }
  return {
    spent,
    putAside(most) {
      const before = spent()
      const cap = millionths(file.get().settings.capPerMonth)
      if (before.millionths + most > cap) throw overCap(before.millionths, most, cap)
      const { month } = before
      file.change({
        spent: { month, millionths: before.millionths + most, requests: before.requests + 1 },
      })
      return {
        came(to) {
          const after = spent()
          // Another month has begun: what was put aside went with the old one.
          if (after.month !== month) return
          file.change({
            spent: { ...after, millionths: Math.max(0, after.millionths - most + to) },
          })
        },
      }
    },
  }
}

function overCap(spent: Millionths, most: Millionths, cap: Millionths): AppError {
  const words = (cost: Millionths) =>
    amountOf(cost).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  return new AppError(
    'forbidden',
    `Nothing was sent: this question could cost ${words(most)}, and ${words(spent)} of the ${words(cap)} for this month is spent. Raise the cap in Settings, or wait for the next month.`,
  )
}
